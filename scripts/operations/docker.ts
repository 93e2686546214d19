/**
 * Checks what docs/operations.md asks `docker` to do against Dockerfile, compose.yaml and `.env` of the folder that it is run in,
 * for the test of that document: no container engine is needed, and nothing is built or run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const FLAGS = {
  'compose up': ['--detach', '--build', '--wait', '--force-recreate', '--no-deps'],
  'compose build': [],
  'compose exec': [],
  build: ['--tag'],
  run: [
    '--detach',
    '--read-only',
    '--cap-drop',
    '--security-opt',
    '--stop-timeout',
    '--env-file',
    '--env',
    '--volume',
    '--publish',
  ],
} as const;

const args = process.argv.slice(2);
const command = args[0] === 'compose' ? `compose ${args[1]}` : (args[0] ?? '');
const flags: readonly string[] | undefined = Object.entries(FLAGS).find(([name]) => name === command)?.[1];
if (flags === undefined) throw new Error(`docker ${command} is not known here.`);

// The options of a program in a container are its own.
const own = command === 'compose exec' ? [] : args;
const unknown = own.filter((word) => word.startsWith('--') && !flags.includes(word));
if (unknown.length > 0) throw new Error(`docker ${command} has no ${unknown.join(' ')}.`);

if (command.startsWith('compose')) {
  const text = readFileSync('compose.yaml', 'utf8');
  const { services } = parse(text, { merge: true }) as { services: Record<string, unknown> };
  const [first, ...others] = args.slice(2).filter((word) => !word.startsWith('-'));
  const named = first === undefined ? [] : command === 'compose exec' ? [first] : [first, ...others];
  for (const service of named)
    if (!Object.hasOwn(services, service)) throw new Error(`compose.yaml has no service ${service}.`);
  // A program of ours is in the image; those of the database are in its own.
  if (command === 'compose exec' && first !== 'postgres' && !existsSync(others[1] ?? ''))
    throw new Error(`There is no ${others[1]}.`);
  const env = readFileSync('.env', 'utf8');
  for (const [, name = ''] of text.matchAll(/\$\{([A-Z_]+):\?\}/g))
    if (!new RegExp(`^${name}=.+$`, 'm').test(env)) throw new Error(`.env has no ${name}.`);
} else if (command === 'build') {
  if (args.at(-1) !== '.' || !existsSync('Dockerfile')) throw new Error('There is no Dockerfile.');
} else if (!existsSync(args[args.indexOf('--env-file') + 1] ?? '')) {
  throw new Error('There is no such --env-file.');
}
console.log(`docker ${command}: checked, not run.`);
