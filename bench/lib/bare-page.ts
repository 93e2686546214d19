import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { sessionCookies, type SessionCookie } from '../../e2e/cookies.ts';
import { startServer, type ServerOptions, type TestServer } from '../../e2e/server.ts';
import { signIn } from '../../e2e/tokens.ts';
import { buildPage } from '../../scripts/build.ts';
import { launchBrowser } from '../../scripts/find-browser.ts';
import { ROOT } from '../../scripts/lib/command.ts';
import { compressFolder } from '../../scripts/vite/precompress.ts';
import type { Mark, Press } from './watch-load.ts';

export type Side = 'frontdesk' | 'bare';
export const SIDES: readonly Side[] = ['frontdesk', 'bare'];

/** One side of a comparison: a server, and the cookies of a session there. */
export interface Signed {
  readonly server: TestServer;
  readonly cookies: readonly SessionCookie[];
}

/** Frontdesk and the bare page of the same stack (`bench/bare/`), with one browser. */
export interface Beside {
  readonly browser: Browser;
  readonly sides: Readonly<Record<Side, Signed>>;
  close(this: void): Promise<void>;
}

/** The path of the bare page that shows the list of a request. '' is no request. */
export const barePath = (list: string): string => `/?list=${encodeURIComponent(list)}`;
/** The rows of the bare page. */
export const bareRows = (atLeast: number): Mark => ({ name: 'list', selector: '[data-row]', atLeast });
export const BARE_PRESS: Press = { button: 'button', answer: 'button[aria-pressed="true"]' };

/** Builds both pages, starts a server for each, and signs the account in at both. */
export async function startBeside(account: string, options: ServerOptions = {}): Promise<Beside> {
  const bareFolder = join(ROOT, '.cache/bench-bare');
  await buildPage();
  await build({
    configFile: false,
    root: join(ROOT, 'bench/bare'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: bareFolder, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  compressFolder(bareFolder);

  // Each page has its own server, so that both are served in the same way and do not share any state.
  const frontdesk = await startServer(options);
  const bare = await startServer({ ...options, distDir: bareFolder });
  const browser = await launchBrowser();
  const signed = async (server: TestServer): Promise<Signed> => {
    const context = await browser.newContext();
    await signIn(context, server, account);
    const cookies = await sessionCookies(context, server.url);
    await context.close();
    return { server, cookies };
  };
  return {
    browser,
    sides: { frontdesk: await signed(frontdesk), bare: await signed(bare) },
    close: async () => {
      await browser.close();
      await Promise.all([frontdesk.close(), bare.close()]);
    },
  };
}
