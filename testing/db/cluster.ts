import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PREFIX = 'frontdesk-postgres-';
const ADMIN = 'frontdesk';
const WAIT = 120_000;

/** What is needed to start the cluster that the tests of a run share, when the first test asks for it. */
export interface ClusterFolder {
  readonly binaries: string;
  readonly folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where the machine has no PostgreSQL. */
    postgres: ClusterFolder | null;
  }
}

/** The folder of `initdb` and `pg_ctl`, of the newest version on this machine; undefined if it has none. */
export function findPostgres(): string | undefined {
  const installed = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((version) => join(root, version, 'bin')))
    .toSorted((a, b) => Number(b.match(/(\d+)/)?.[1] ?? 0) - Number(a.match(/(\d+)/)?.[1] ?? 0));
  const onPath = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  return [...installed, '/usr/pgsql/bin', ...onPath].find((folder) =>
    ['initdb', 'pg_ctl'].every((tool) => existsSync(join(folder, tool))),
  );
}

/** Makes the folder of a cluster without starting it, and removes folders of killed runs. */
export function prepareCluster(binaries: string): ClusterFolder {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN);
    if (Number.isInteger(owner) && !isAlive(owner)) {
      removeCluster({ binaries, folder: join(tmpdir(), name) });
    }
  }
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return { binaries, folder };
}

/**
 * The URL of the cluster's administrator. The first caller of a run starts the cluster, others wait for it. A `durable` one
 * keeps what it has acknowledged when it is killed.
 */
export function startCluster(cluster: ClusterFolder, { durable = false } = {}): Promise<string> {
  return oncePerRun(cluster, 'url', async () => {
    const port = await freePort();
    const data = join(cluster.folder, 'data');
    run(cluster, 'initdb', ['-D', data, '-U', ADMIN, '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C']);
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      // A cluster for one test run needs no durability.
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
      max_connections: '200',
      shared_buffers: '64MB',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    const log = join(cluster.folder, 'log');
    run(cluster, 'pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options.join(' ')]);
    return `postgres://${ADMIN}@127.0.0.1:${port}/postgres`;
  });
}

/** Stops and starts the cluster: `fast` ends all connections first, `immediate` is like a crash. */
export function restartCluster(cluster: ClusterFolder, mode: 'fast' | 'immediate'): void {
  const data = join(cluster.folder, 'data');
  run(cluster, 'pg_ctl', ['restart', '-w', '-m', mode, '-D', data, '-l', join(cluster.folder, 'log')]);
}

/**
 * Runs `make` once for all processes of a test run; the others wait for it. The first call for a `name` writes the result to
 * a file of that name in the folder.
 */
export async function oncePerRun(
  { folder }: Pick<ClusterFolder, 'folder'>,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const file = join(folder, name);
  try {
    mkdirSync(`${file}.begun`);
  } catch {
    return waitFor(file);
  }
  const made = await make();
  writeFileSync(`${file}.new`, made);
  renameSync(`${file}.new`, file);
  return made;
}

/** Stops the cluster, if it was started, and removes its folder. */
export function removeCluster(cluster: ClusterFolder): void {
  const data = join(cluster.folder, 'data');
  if (existsSync(join(data, 'postmaster.pid'))) {
    run(cluster, 'pg_ctl', ['stop', '-D', data, '-m', 'immediate'], { mayFail: true });
  }
  rmSync(cluster.folder, { recursive: true, force: true });
}

function run(cluster: ClusterFolder, tool: string, args: string[], { mayFail = false } = {}) {
  const { status, stderr, error } = spawnSync(join(cluster.binaries, tool), args, {
    ...serverUser(),
    cwd: cluster.folder,
    // Not inherited, or the server would keep the test run's output open.
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    timeout: WAIT,
  });
  if (status !== 0 && !mayFail) throw new Error(`${tool} failed: ${error?.message ?? stderr}`);
}

/** PostgreSQL refuses to run as root, so root starts it as a user with fewer rights. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const user = users.find(([name]) => name === wanted);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}

async function waitFor(file: string): Promise<string> {
  for (const end = Date.now() + WAIT; Date.now() < end;) {
    if (existsSync(file)) return readFileSync(file, 'utf8');
    await pause(50);
  }
  throw new Error(`${file} did not come: another process of the tests failed to make it`);
}
