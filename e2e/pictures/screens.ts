/**
 * `npm run screens` takes screenshots of every page in every state, on desk, phone and wall, in light, dark, forced colours
 * and print. It runs the app with the demo companies at a fixed time and writes to `screens/`, and updates the README's
 * picture of the switchboard. Arguments select screenshots by the beginning of their names. `--against FOLDER` compares
 * with the screenshots of the same names there, writes the differences to `screens/differences/`, and fails when more than
 * 0.1 % of a picture differs. `--language da` takes them in another language, also one of those for trying (docs/translating.md).
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { buildPage } from '../../scripts/build.ts';
import { launchBrowser, SHORT_LIVED_FLAGS } from '../../scripts/lib/find-browser.ts';
import { ROOT, seconds } from '../../scripts/lib/command.ts';
import { ALLOWED, compare } from './compare.ts';
import { SCREENS } from './list.ts';
import { openings, take } from './take.ts';

const FOLDER = join(ROOT, 'screens');
const DIFFERENCES = join(FOLDER, 'differences');
/** Full repaints: parts reused from an earlier frame can have slightly different colours. */
const SCREENSHOT_FLAGS = [...SHORT_LIVED_FLAGS, '--disable-partial-raster'];
/** Screenshots taken at the same time. Each mostly waits for servers and frames. */
const PARALLEL = 2;

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' }, language: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const against = values.against === undefined ? undefined : resolve(values.against);
if (against !== undefined && !existsSync(against)) {
  console.error(`There is no folder ${against} to compare with.`);
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
if (against !== undefined && realpathSync(against) === realpathSync(FOLDER)) {
  console.error('New screenshots are written to screens/: first copy the earlier ones to another folder.');
  process.exit(2);
}

const isWanted = (name: string) =>
  positionals.length === 0 || positionals.some((part) => name.startsWith(part));
const wanted = SCREENS.map((screen) => ({
  screen,
  looks: screen.looks.filter((look) => isWanted(`${screen.name}-${look}`)),
}));
const names = wanted.flatMap(({ screen, looks }) => looks.map((look) => `${screen.name}-${look}`));
if (names.length === 0) {
  console.error(`There is no screenshot named ${positionals.join(' or ')}.`);
  process.exit(2);
}

async function takeAll(): Promise<void> {
  const started = performance.now();
  await buildPage();
  for (const name of names) rmSync(join(FOLDER, `${name}.png`), { force: true });
  const browser = await launchBrowser(SCREENSHOT_FLAGS);
  try {
    const waiting = wanted.flatMap(({ screen, looks }) => openings(screen, looks));
    await pLimit(PARALLEL).map(waiting, async (opening) => {
      try {
        await take(browser, opening, FOLDER, (name) => console.log(name), values.language);
      } catch (error) {
        process.exitCode = 1;
        console.error(error);
      }
    });
  } finally {
    await browser.close();
  }
  console.log(`${names.length} pictures in ${seconds(performance.now() - started)}`);
}

/** Prints a line for each picture that differs. Fails when one differs too much. */
function compareAll(before: string): void {
  rmSync(DIFFERENCES, { recursive: true, force: true });
  const read = (folder: string, name: string) => {
    const file = join(folder, `${name}.png`);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  let same = 0;
  for (const name of names) {
    const { share, why, picture } = compare(read(before, name), read(FOLDER, name));
    if (share === 0) same += 1;
    else
      console.log(`${(share * 100).toFixed(3).padStart(8)} %  ${name}${why === undefined ? '' : ` ${why}`}`);
    if (share > ALLOWED) process.exitCode = 1;
    if (picture === undefined) continue;
    mkdirSync(DIFFERENCES, { recursive: true });
    writeFileSync(join(DIFFERENCES, `${name}.png`), picture);
  }
  console.log(`${same} of ${names.length} pictures are the same.`);
}

await takeAll();
if (values.language === 'en' && existsSync(join(FOLDER, 'switchboard-light.png')))
  copyFileSync(join(FOLDER, 'switchboard-light.png'), join(ROOT, 'docs/switchboard.png'));
if (against !== undefined) compareAll(against);
