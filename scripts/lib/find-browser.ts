import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { ROOT, run, tool } from './command.ts';

/** The flags of every Chromium that we start: no sandbox, for containers, and no network traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * The same for pages that live for seconds, in tests and for pictures. V8's optimizing compilers would take a quarter of the
 * processor's time for code that hardly runs.
 */
export const SHORT_LIVED_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-opt --no-maglev'];

/** The headless shell is first, since it opens contexts much faster than the whole browser. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Whether the browser opens a page. An existing file is not enough: a library may be missing or a snap not mounted. */
async function launches(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, timeout: 20_000 });
    try {
      const page = await browser.newPage();
      return (await page.evaluate('1 + 1')) === 2;
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

async function findLaunching(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await launches(path)) return path;
  return undefined;
}

const NONE = `No working Chromium was found, and none could be downloaded. Do one of these and try again:
  - set CHROMIUM_PATH to a Chromium or Chrome of this machine
  - npx playwright install --with-deps chromium
  - sudo apt-get install -y chromium   (Debian, Ubuntu)`;

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, Playwright's, or the system's. If there is none, Playwright downloads
 * one, or apt installs one (as root). Throws an error with instructions when nothing works. The path is stored in
 * FRONTDESK_BROWSER for child processes.
 */
export async function findBrowser(say: (line: string) => void = () => {}): Promise<string> {
  if (process.env['FRONTDESK_BROWSER']) return process.env['FRONTDESK_BROWSER'];
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (await launches(chosen)) return keep(chosen);
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start.\n${NONE}`);
  }
  const own = chromium.executablePath();
  const present = await findLaunching([own, ...SYSTEM_BROWSERS]);
  if (present) return keep(present);

  say('No Chromium found: downloading one');
  await run([...tool('@playwright/test', 'cli.js'), 'install', 'chromium']);
  if (await launches(own)) return keep(own);

  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    // Playwright's download may only lack libraries, which apt installs too.
    await run(['apt-get', 'update'], { env });
    // Some distributions have only the second package.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run(['apt-get', 'install', '-y', '--no-install-recommends', name], { env });
      const installed = await findLaunching([own, ...SYSTEM_BROWSERS]);
      if (installed) return keep(installed);
    }
  }
  throw new Error(NONE);
}

function keep(path: string): string {
  process.env['FRONTDESK_BROWSER'] = path;
  return path;
}

/** Starts a Chromium of this machine. Throws an error with instructions when there is none. */
export async function launchBrowser(args = CHROMIUM_FLAGS): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(console.log), args });
}

if (import.meta.main) {
  try {
    console.log((await findBrowser(console.log)).replace(`${ROOT}/`, ''));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
