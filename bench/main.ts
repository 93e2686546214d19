/**
 * `npm run bench -- NAME` measures one thing; `--help` names all, with their options. Each prints its figures beside its goals, and exits with
 * 1 when a goal was missed. `--write` writes them to docs/performance.md.
 */
import { argv } from 'node:process';
import { buildPage } from '../scripts/build.ts';

/** One row for each module of this folder. */
const BENCHES = [
  ['service', 'answers of the telephony service beside bare HTTP: --seconds, --rounds, --engine, --write'],
  ['gateway', 'the gateway beside a bare proxy: --seconds, --rounds, --write'],
  ['live', 'from a change at the service to what is painted: --changes, --minute, --only, --write'],
  ['intake', 'events at the intake while boards are open: --seconds, --rate, --boards, --engine, --write'],
  ['pages', 'every page beside a bare page, and inside the app: --turns, --pages, --cpu, --write'],
  ['growth', 'the service at 10,000 and at 1,000,000 rows: --rows, --seconds, --rounds, --engine, --write'],
  ['compare', 'Compare of 16 receptions with 1,000,000 smileys: --rows, --write'],
  ['coverage', 'a look at 200 people by 20 rules of coverage, in the gateway'],
  ['absences', 'the weeks and calendars of 200 people: --people, --events, --worked, --write'],
  ['wall', 'the wall’s memory over 10,000 polls: --polls'],
  ['endurance', 'fifty boards at servers that are disturbed: --minutes'],
] as const;

const [name] = argv.splice(2, 1);
if (BENCHES.some(([known]) => known === name)) {
  // Those with a browser show the built page.
  await buildPage();
  await import(`./${name}.ts`);
} else {
  console.log('npm run bench -- NAME [--option=value …]\n');
  for (const [known, measures] of BENCHES) console.log(`  ${known.padEnd(11)}${measures}`);
  process.exitCode = name === undefined || name === '--help' ? 0 : 2;
}
