import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ROOT, run, tool } from './lib/command.ts';

/** What every Chromium of ours is started with: no sandbox in containers, and nothing of its own on the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/** The one without windows, as Playwright's own, comes first: a context takes it a fifth of the time that the whole browser takes. */
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

/** Whether that browser opens a page: being there is not enough, a library may be missing or a snap not mounted. */
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

async function firstThatLaunches(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await launches(path)) return path;
  return undefined;
}

const NONE = `No Chromium that starts was found, and none could be fetched. Do one of these and try again:
  - set CHROMIUM_PATH to a Chromium or Chrome of this machine
  - npx playwright install --with-deps chromium
  - sudo apt-get install -y chromium   (Debian, Ubuntu)`;

/**
 * The path of a Chromium that really starts: CHROMIUM_PATH, Playwright's own, the machine's; else fetched by Playwright,
 * else by apt when root. Throws with what to do when there is none. The answer is kept in CHROMIUM_PATH for processes
 * that this one starts.
 */
export async function findBrowser(say: (line: string) => void = () => {}): Promise<string> {
  if (process.env['FRONTDESK_BROWSER']) return process.env['FRONTDESK_BROWSER'];
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (await launches(chosen)) return keep(chosen);
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start.\n${NONE}`);
  }
  const own = chromium.executablePath();
  const present = await firstThatLaunches([own, ...SYSTEM_BROWSERS]);
  if (present) return keep(present);

  say('No Chromium here yet: fetching one');
  await run([...tool('@playwright/test', 'cli.js'), 'install', 'chromium']);
  if (await launches(own)) return keep(own);

  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    // Playwright's download may be there and lack only libraries.
    await run(['apt-get', 'update'], { env });
    // The second where a distribution has no package of the first.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run(['apt-get', 'install', '-y', '--no-install-recommends', name], { env });
      const installed = await firstThatLaunches([own, ...SYSTEM_BROWSERS]);
      if (installed) return keep(installed);
    }
  }
  throw new Error(NONE);
}

function keep(path: string): string {
  process.env['FRONTDESK_BROWSER'] = path;
  return path;
}

if (import.meta.main) {
  try {
    console.log((await findBrowser(console.log)).replace(`${ROOT}/`, ''));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
