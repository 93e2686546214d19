/**
 * `npm run bench` runs all measurements of this folder, one after another. `npm run bench -- service find` runs these two.
 * `--write` writes the results to docs/performance.md. Other options need exactly one measurement:
 * `npm run bench -- growth --rows=100000`. Exits with 1 when a goal was missed or a measurement failed.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ROOT, seconds } from '../scripts/lib/command.ts';

interface Bench {
  readonly measures: string;
  /** Needs the built page. */
  readonly page?: true;
  /** Has the option `--write`. */
  readonly writes?: true;
  /** Options for Node. */
  readonly flags?: readonly string[];
}

/** One row for each module of this folder. Each is also a script: `node bench/find.ts`. */
const BENCHES: Readonly<Record<string, Bench>> = {
  pages: { measures: 'every page beside a bare page, cold, warm and inside the app', writes: true },
  render: { measures: 'the processor time of one rendered page', page: true, writes: true },
  find: { measures: 'finding among 1,000, 10,000 and 100,000 contacts', flags: ['--expose-gc'] },
  keystrokes: { measures: 'from keystroke to results, among 10,000 contacts', page: true },
  grid: { measures: 'the people while they change: 32, 200 and 5,000', page: true },
  satisfaction: { measures: 'satisfaction over 1,000,000 smileys', page: true },
  voicemails: { measures: 'from Space to sound', page: true },
  lists: { measures: 'contacts, feedback, chats and voicemails scrolled, 5,000 of each', page: true },
  service: { measures: 'answers of the telephony service beside bare HTTP', writes: true },
  gateway: { measures: 'the gateway beside a bare proxy', writes: true },
  attacks: { measures: 'small hostile requests, and work beside them', page: true, writes: true },
  metrics: { measures: 'what counting costs a request' },
  live: { measures: 'from a change at the service to what is painted', page: true, writes: true },
  growth: { measures: 'the telephony service at 10,000 and at 1,000,000 rows', writes: true },
  wall: { measures: 'the wall’s memory over 10,000 polls', page: true },
  'kill-nine': { measures: '500 × kill -9 during writes' },
};

const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
const chosen = Object.entries(BENCHES).filter(([name]) => names.length === 0 || names.includes(name));

if (unknown.length > 0 || options.includes('--help')) {
  for (const name of unknown) console.error(`There is no measurement "${name}".`);
  console.log('npm run bench -- [name …] [--write]\n');
  for (const [name, { measures }] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(14)}${measures}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
if (chosen.length > 1 && options.some((option) => option !== '--write')) {
  console.error('Options other than --write are for one measurement: name it.');
  process.exit(2);
}

const node = (args: readonly string[]): boolean => {
  const { status, signal } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (signal) process.exit(130);
  return status === 0;
};

if (chosen.some(([, { page }]) => page) && !node(['scripts/build.ts', '--if-changed'])) process.exit(1);
const missed: string[] = [];
for (const [name, { measures, writes, flags = [] }] of chosen) {
  console.log(`\n${name}: ${measures}`);
  const started = performance.now();
  const passed = options.filter((option) => option !== '--write' || writes);
  if (!node([...flags, `bench/${name}.ts`, ...passed])) missed.push(name);
  console.log(`${name}: ${seconds(performance.now() - started)}`);
}
if (missed.length > 0) {
  console.error(`\nMissed a goal, or failed: ${missed.join(', ')}.`);
  process.exitCode = 1;
}
