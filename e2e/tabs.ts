import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** A tab collects things that cannot be removed, such as calls of its clock, so a new one is made after this many tests. */
const TESTS_OF_A_TAB = 40;

/** What lasts after a test, with the method that ends it if there is one. After the others the browser is closed. */
const LASTING: Readonly<Record<string, string | undefined>> = {
  addInitScript: 'dispose',
  exposeBinding: 'dispose',
  exposeFunction: 'dispose',
  newCDPSession: 'detach',
  route: 'dispose',
  routeWebSocket: undefined,
  addLocatorHandler: undefined,
  grantPermissions: undefined,
  setExtraHTTPHeaders: undefined,
  setGeolocation: undefined,
  setHTTPCredentials: undefined,
};

/** The same of the browser's clock. */
const LASTING_OF_CLOCK = Object.fromEntries(
  ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'].map((name) => [
    name,
    undefined,
  ]),
);

/** Events that tests listen for. Playwright itself listens for others, such as the closing of a page. */
const EVENTS =
  'console dialog domcontentloaded download filechooser framenavigated load page pageerror popup request requestfailed requestfinished response weberror websocket'.split(
    ' ',
  );

/** How a test's browser has to be. */
export interface Wanted {
  /** The address of the test's server. */
  readonly url: string;
  readonly serviceUrl: string;
  /** The options of the browser, by which a tab serves the test or not. */
  readonly options: {
    readonly [Name in keyof BrowserContextOptions]: BrowserContextOptions[Name] | undefined;
  };
  /** Whether the browser is made for this test and closed after it. */
  readonly fresh: boolean;
  /** Whether all tests with these options install the clock, so that it does not matter that a clock stays. */
  readonly clockStays: boolean;
}

interface Tab {
  readonly page: Page;
  readonly wants: string;
  readonly session: CDPSession;
  /** What was done to the browser and has not been ended. */
  readonly lasting: Set<object>;
  tests: number;
}

/**
 * The browser tab of a worker. Tests take it one after the other, because a new process that compiles the page's code takes
 * most of a test's time. What a test did to it is undone or, if it cannot be, the next test gets a new one.
 */
export class KeptTab {
  readonly #browser: Browser;
  #tab: Tab | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(wanted: Wanted): Promise<Page> {
    const wants = JSON.stringify(wanted);
    if (this.#tab && (this.#tab.wants !== wants || this.#tab.tests >= TESTS_OF_A_TAB)) await this.close();
    this.#tab ??= await open(this.#browser, wanted, wants);
    this.#tab.tests += 1;
    return this.#tab.page;
  }

  /** Makes the tab as new, or closes its browser. */
  async giveBack(wanted: Wanted, failed: boolean): Promise<void> {
    const tab = this.#tab;
    if (!tab) return;
    const isUsable = !failed && !wanted.fresh && tab.lasting.size === 0 && !tab.page.isClosed();
    // A test may have stopped its server.
    const isReset =
      isUsable &&
      (await reset(tab, wanted).then(
        () => true,
        () => false,
      ));
    if (!isReset) await this.close();
  }

  async close(): Promise<void> {
    await this.#tab?.page.context().close();
    this.#tab = undefined;
  }
}

async function open(browser: Browser, { clockStays }: Wanted, wants: string): Promise<Tab> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const lasting = new Set<object>();
  for (const target of [context, page]) note(target, LASTING, lasting);
  if (!clockStays) note(context.clock, LASTING_OF_CLOCK, lasting);
  return { page, wants, session, lasting, tests: 0 };
}

/** Keeps in `lasting` which of the methods were called and not ended. */
function note(target: object, methods: typeof LASTING, lasting: Set<object>): void {
  for (const [name, end] of Object.entries(methods)) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, async (...args: unknown[]): Promise<unknown> => {
      const call = {};
      lasting.add(call);
      const result: unknown = await Reflect.apply(method, target, args);
      if (end === undefined || typeof result !== 'object' || result === null) return result;
      const ending: unknown = Reflect.get(result, end);
      if (typeof ending !== 'function') return result;
      Reflect.set(result, end, async () => {
        await Reflect.apply(ending, result, []);
        lasting.delete(call);
      });
      return result;
    });
  }
}

/** Undoes what tests do to a tab, and opens a page of the same origin that makes no requests. */
async function reset({ page, session }: Tab, { url, serviceUrl, options }: Wanted): Promise<void> {
  const context = page.context();
  for (const event of EVENTS) for (const target of [context, page]) target.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  for (const origin of [url, serviceUrl])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
    contrast: options.contrast ?? 'no-preference',
  });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.mouse.move(0, 0);
}
