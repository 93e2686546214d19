/**
 * What `systemctl` does with the unit of `deploy/`, for the test of docs/operations.md: starts and stops its processes on this
 * machine without systemd. `HOST_ROOT` is the folder in which the paths of the unit are.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = process.env['HOST_ROOT'] ?? '';
const PATHS = /(?<![\w.])\/(?=(opt|etc|var)\/)/g;
const [verb = '', ...rest] = process.argv.slice(2);
const units = rest.filter((word) => !word.startsWith('-'));

const pidFile = (unit: string) => join(root, 'run', `${unit}.pid`);

/** The process of a unit, unless it has ended. */
function processOf(unit: string): number | undefined {
  if (!existsSync(pidFile(unit))) return undefined;
  const pid = readFileSync(pidFile(unit), 'utf8');
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' });
  return stdout.trim() === '' || stdout.startsWith('Z') ? undefined : Number(pid);
}

/** The lines of the unit with this key. */
function settings(unit: string, key: string): string[] {
  const [template = '', instance = ''] = unit.split('@');
  const text = readFileSync(join(root, `etc/systemd/system/${template}@.service`), 'utf8');
  return [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) =>
    value.replaceAll('%i', instance).replaceAll(PATHS, `${root}/`),
  );
}

function variables(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

function start(unit: string): void {
  if (processOf(unit) !== undefined) return;
  const fromFiles = settings(unit, 'EnvironmentFile').flatMap((file) =>
    readFileSync(file, 'utf8').split('\n'),
  );
  const [, ...args] = (settings(unit, 'ExecStart')[0] ?? '').split(' ');
  const log = openSync(join(root, 'var/log', `${unit}.log`), 'a');
  const child = spawn(process.execPath, args, {
    cwd: settings(unit, 'WorkingDirectory')[0],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...variables(settings(unit, 'Environment').flatMap((line) => line.split(' '))),
      ...variables(fromFiles),
    },
    stdio: ['ignore', log, log],
    detached: true,
  });
  writeFileSync(pidFile(unit), String(child.pid));
  child.unref();
}

async function stop(unit: string): Promise<void> {
  const pid = processOf(unit);
  if (pid !== undefined) process.kill(pid, 'SIGTERM');
  while (processOf(unit) !== undefined) await pause(20);
  rmSync(pidFile(unit), { force: true });
}

for (const unit of verb === 'daemon-reload' ? [] : units) {
  if (!unit.startsWith('frontdesk@')) {
    console.error(`Unit ${unit} could not be found.`);
    process.exitCode = 4;
  } else if (verb === 'start' || (verb === 'enable' && rest.includes('--now'))) start(unit);
  else if (verb === 'stop') await stop(unit);
  else if (verb === 'restart') {
    await stop(unit);
    start(unit);
  } else if (verb === 'status') {
    const pid = processOf(unit);
    console.log(pid === undefined ? `${unit}: inactive` : `${unit}: active, process ${pid}`);
    if (pid === undefined) process.exitCode = 3;
  } else throw new Error(`systemctl ${verb} is not known here.`);
}
