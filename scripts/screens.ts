/**
 * `npm run screens`: pictures of every page in every state, on desk, phone and wall, in light, dark, forced colours and print,
 * into `screens/`, from the running app with the demo companies at a fixed moment; and the README's picture of the
 * switchboard. Names (or beginnings of them) as arguments take only those. `--against FOLDER` compares each picture with
 * the one of that name there, writes what differs into `screens/differences/`, and fails where more than 0.1 % does.
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
import { chromium } from '@playwright/test';
import { buildPage } from './build.ts';
import { CHROMIUM_FLAGS, findBrowser } from './find-browser.ts';
import { ROOT, seconds } from './lib/command.ts';
import { ALLOWED, compare } from './lib/screens/compare.ts';
import { SCREENS } from './lib/screens/list.ts';
import { openings, take } from './lib/screens/take.ts';

const FOLDER = join(ROOT, 'screens');
const DIFFERENCES = join(FOLDER, 'differences');
/** Drawn anew as a whole each time: what is kept of an earlier frame may be off by a shade. */
const PICTURE_FLAGS = [...CHROMIUM_FLAGS, '--disable-partial-raster'];
/** At once: a picture waits for servers and frames more than it works. */
const LANES = 2;

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const against = values.against === undefined ? undefined : resolve(values.against);
if (against !== undefined && !existsSync(against)) {
  console.error(`There is no folder ${against} to compare with.`);
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
if (against !== undefined && realpathSync(against) === realpathSync(FOLDER)) {
  console.error('The new pictures go into screens/: copy the earlier ones elsewhere first.');
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
  console.error(`No picture is called ${positionals.join(' or ')}.`);
  process.exit(2);
}

async function takeAll(): Promise<void> {
  const started = performance.now();
  await buildPage();
  for (const name of names) rmSync(join(FOLDER, `${name}.png`), { force: true });
  const browser = await chromium.launch({
    executablePath: await findBrowser(console.log),
    args: PICTURE_FLAGS,
  });
  try {
    const waiting = wanted.flatMap(({ screen, looks }) => openings(screen, looks));
    const work = async () => {
      for (let opening = waiting.shift(); opening; opening = waiting.shift()) {
        try {
          await take(browser, opening, FOLDER, (name) => console.log(name));
        } catch (error) {
          process.exitCode = 1;
          console.error(error);
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, work));
  } finally {
    await browser.close();
  }
  console.log(`${names.length} pictures in ${seconds(performance.now() - started)}`);
}

/** Prints what differs, a line a picture; fails where it is more than is allowed. */
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
if (existsSync(join(FOLDER, 'switchboard-light.png')))
  copyFileSync(join(FOLDER, 'switchboard-light.png'), join(ROOT, 'docs/switchboard.png'));
if (against !== undefined) compareAll(against);
