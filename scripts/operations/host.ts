import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostgres } from '#server/db/testing-cluster.ts';
import { ROOT } from '../lib/command.ts';

/** A machine of an operator, as far as docs/operations.md needs one: its folders are below a temporary one. */
export interface Host {
  readonly root: string;
  /** A folder that looks like a checkout of this repository. */
  readonly checkout: string;
  /** Runs commands as one script that ends at the first failure. */
  run(script: string, options?: RunOptions): Promise<Outcome>;
  /** Starts a server by commands, waits until it says that it is up, and stops it. */
  serve(script: string, options?: RunOptions): Promise<Outcome>;
  /** Stops everything that `run` has left running. */
  close(): Promise<void>;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  /** What commands and units have written so far. */
  readonly logs: string;
}

interface HostOptions {
  readonly root: string;
  readonly archive: string;
  readonly postgresUrl: string;
  readonly serviceUrl: string;
  readonly client: { readonly id: string; readonly secret: string };
}

/** What `npm ci` checks before it fetches anything: the lock is for this package.json. */
const CHECK_LOCK = `
  const { readFileSync } = require('node:fs');
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const [wanted, { packages }] = [read('package.json'), read('package-lock.json')];
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    require('node:assert').deepEqual(packages[''][kind], wanted[kind]);`;

/** Programs that this machine may not have, or that would change it. */
const programs = ({ root, archive, client, serviceUrl }: HostOptions, url: string) => ({
  sudo: '[ "$1" = -u ] && shift 2\nexec "$@"',
  // The operator types what only the operator knows.
  sudoedit: `sed -i -e 's|^PUBLIC_URL=.*|PUBLIC_URL=${url}|' -e 's|^TELEPHONY_BASE_URL=.*|TELEPHONY_BASE_URL=${serviceUrl}|' \\
    -e 's|^OAUTH_CLIENT_ID=.*|OAUTH_CLIENT_ID=${client.id}|' -e 's|^OAUTH_CLIENT_SECRET=.*|OAUTH_CLIENT_SECRET=${client.secret}|' \\
    -e 's|^POSTGRES_PASSWORD=.*|POSTGRES_PASSWORD=secret|' -e 's|^SESSION_SECRET=$|SESSION_SECRET=${'x'.repeat(40)}|' "$1"
  echo DRAIN_MS=300 >> "$1"`,
  systemctl: `exec node ${join(ROOT, 'scripts/operations/systemctl.ts')} "$@"`,
  docker: `exec node ${join(ROOT, 'scripts/operations/docker.ts')} "$@"`,
  journalctl: `[ "$1" = -u ] && cat "${root}/var/log/$2.log"`,
  'systemd-analyze': `unit="${root}/etc/systemd/system/frontdesk@.service"
  [ -z "$REAL_SYSTEMD_ANALYZE" ] && cat "$unit" || exec "$REAL_SYSTEMD_ANALYZE" security --offline=true "$unit"`,
  // The day does not end in the middle of a test.
  date: '[ "$1" = +%F ] && echo 2026-11-23',
  npm: `case "$*" in
    ci) exec node -e "$CHECK_LOCK" ;;
    "run package") exec cp ${archive} . ;;
    sbom*) cd ${ROOT} && exec "$REAL_NPM" "$@" ;;
    audit*) echo '{"auditReportVersion":2,"vulnerabilities":{}}' ;;
    *) exec "$REAL_NPM" "$@" ;;
  esac`,
});

/** Passes on connections to the first gateway. */
const forwarder = (from: string, to: string) => `
  const { connect, createServer } = require('node:net');
  createServer((client) => {
    const gateway = connect(${to}, '127.0.0.1');
    client.on('error', () => gateway.destroy()).pipe(gateway);
    gateway.on('error', () => client.destroy()).pipe(client);
  }).listen(${from}, 'localhost');`;

/** Only used for a program that the machine does not have. */
const SUBSTITUTES = {
  caddy: `case "$1" in
    start) node -e "$FORWARD" & echo $! > "$HOST_ROOT/run/caddy.pid" ;;
    stop) kill "$(cat "$HOST_ROOT/run/caddy.pid")" ;;
    *) [ -f "$3" ] ;;
  esac`,
};

/** The last line of a server that has started. */
const UP = 'Stop with Ctrl C.';
/** Commands that take longer hang, in milliseconds. */
const PATIENCE = 120_000;

export async function openHost(options: HostOptions): Promise<Host> {
  const { root, serviceUrl } = options;
  const checkout = join(root, 'checkout');
  for (const folder of ['opt', 'etc/systemd/system', 'var/lib', 'var/log', 'run', 'bin', 'spare', 'checkout'])
    mkdirSync(join(root, folder), { recursive: true });
  mkdirSync(join(root, 'var/lib/frontdesk'));
  for (const name of readdirSync(ROOT).filter((entry) => !/^(\.git|\.cache|\.env|.*\.tgz)$/.test(entry)))
    symlinkSync(join(ROOT, name), join(checkout, name));

  // The port of the metrics is that of a gateway with a 1 in front.
  const [first, second, site] = await freePorts();
  const postgres = new URL(options.postgresUrl);
  /** Paths, ports and addresses of this machine in the place of those of the document. */
  const here = (written: string) =>
    written
      .replaceAll(
        /(?<![\w./])\/(?=(?:opt\/frontdesk|etc\/(?:frontdesk|systemd)|var\/(?:lib|backups)\/frontdesk))/g,
        `${root}/`,
      )
      .replaceAll('/tmp/frontdesk-', `${checkout}/frontdesk-`)
      .replaceAll('https://telephony.example.com', serviceUrl)
      .replaceAll('https://desk.example.com', `http://localhost:${site}`)
      .replaceAll(/\bdesk\.example\.com\b/g, `http://localhost:${site}`)
      .replaceAll('8080', first)
      .replaceAll('8082', second)
      .replaceAll('5432', postgres.port);

  const write = (folder: string, all: Readonly<Record<string, string>>) => {
    for (const [name, script] of Object.entries(all)) {
      writeFileSync(join(root, folder, name), `#!/bin/bash\n${script}\n`);
      chmodSync(join(root, folder, name), 0o755);
    }
  };
  write('bin', programs(options, `http://localhost:${site}`));
  write('spare', SUBSTITUTES);
  const env = {
    HOME: root,
    HOST_ROOT: root,
    // The same programs are started again and again.
    NODE_COMPILE_CACHE: join(root, 'run/compiled'),
    PATH: [
      join(root, 'bin'),
      dirname(process.execPath),
      findPostgres() ?? '',
      process.env['PATH'] ?? '',
      join(root, 'spare'),
    ].join(delimiter),
    REAL_NPM: await find('npm'),
    REAL_SYSTEMD_ANALYZE: await find('systemd-analyze'),
    CHECK_LOCK,
    FORWARD: forwarder(site, first),
    EDITOR: 'sudoedit',
    PGHOST: postgres.hostname,
    PGPORT: postgres.port,
    PGUSER: postgres.username,
    PGDATABASE: 'postgres',
    CADDY_ADMIN: `localhost:${String(10_000 + Number(site))}`,
    XDG_DATA_HOME: root,
    XDG_CONFIG_HOME: root,
  };

  const begin = (
    script: string,
    { cwd = root, env: more = {} }: RunOptions,
    output: number | 'pipe' | 'ignore',
  ) =>
    spawn('bash', ['-euo', 'pipefail', '-c', here(script)], {
      cwd,
      env: { ...env, ...more },
      stdio: ['ignore', output, output],
      detached: true,
      timeout: PATIENCE,
    });

  return {
    root,
    checkout,
    async run(script, runOptions = {}) {
      // A file, since what is left running keeps a pipe open.
      const file = join(root, 'var/log/commands');
      const log = openSync(file, 'w');
      const code = await ended(begin(script, runOptions, log));
      closeSync(log);
      const logs = readdirSync(join(root, 'var/log')).map((name) =>
        readFileSync(join(root, 'var/log', name), 'utf8'),
      );
      return { code, out: readFileSync(file, 'utf8'), logs: logs.join('\n') };
    },
    async serve(script, runOptions = {}) {
      const child = begin(script, runOptions, 'pipe');
      const end = ended(child);
      let out = '';
      const up = new Promise<void>((resolve) => {
        for (const stream of [child.stdout, child.stderr])
          stream?.on('data', (chunk: Buffer) => {
            out += chunk.toString();
            if (out.includes(UP)) resolve();
          });
      });
      await Promise.race([up, end]);
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      const code = await end;
      // The shell ends by the signal, too.
      return { code: out.includes(UP) ? 0 : code, out, logs: out };
    },
    async close() {
      await ended(begin('caddy stop || true; systemctl stop frontdesk@8080 frontdesk@8082', {}, 'ignore'));
    },
  };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });

/** Where the machine has a program; empty if it has not. */
async function find(program: string): Promise<string> {
  const child = spawn('bash', ['-c', `command -v ${program}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(child.stdout)).trim();
}

/** Three ports of four digits that are free, also with a 1 in front. */
async function freePorts(): Promise<[string, string, string]> {
  const found: string[] = [];
  for (let port = 2000 + (process.pid % 3000); found.length < 3; port += 1)
    if ((await isFree(port)) && (await isFree(10_000 + port))) found.push(String(port));
  const [first = '', second = '', third = ''] = found;
  return [first, second, third];
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
