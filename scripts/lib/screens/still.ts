import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { TestServer } from '../../../e2e/server.ts';

/** What a page puts off (lists beside the first ones, what is read ahead) begins within two of these, in milliseconds. */
const PUT_OFF = 750;
/** After so long a request is taken for one that is never answered. */
const NEVER_ANSWERED = 2000;
/** A page that never comes to rest is pictured as it is after so many steps. */
const MOST_STEPS = 60;

/** In every page of that browser it is the server's moment until somebody moves it, and chance falls the same each time. */
export async function standStill(context: BrowserContext, { clock }: TestServer): Promise<void> {
  await context.clock.install({ time: clock.now() });
  // The moment stands; timers run on, or nothing would ever be drawn.
  await context.clock.setFixedTime(clock.now());
  await context.addInitScript(() => {
    let last = 1;
    Math.random = () => {
      last = (last * 48271) % 0x7fffffff;
      return last / 0x7fffffff;
    };
    // By the machine's clock, which a slow one would hear.
    AbortSignal.timeout = () => new AbortController().signal;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { caret-animation: manual !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** What a page has asked for. */
export interface Traffic {
  /** How often it has asked so far. */
  asked(): number;
  /** Until nothing is under way, save what is never answered. */
  over(): Promise<void>;
}

/** Listens to a page's requests from now on. */
export function listenTo(page: Page): Traffic {
  const open = new Set<Request>();
  let asked = 0;
  let changed = () => {};
  page.on('request', (request) => {
    asked += 1;
    open.add(request);
    changed();
  });
  const end = (request: Request) => {
    open.delete(request);
    changed();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    asked: () => asked,
    async over() {
      while (open.size > 0) {
        const { promise, resolve } = Promise.withResolvers<'changed' | 'silence'>();
        changed = () => resolve('changed');
        const timer = setTimeout(() => resolve('silence'), NEVER_ANSWERED);
        if ((await promise) === 'silence') open.clear();
        clearTimeout(timer);
      }
    },
  };
}

/** Two frames of the browser's own: what the page sets when it hears of a change is drawn with the second one. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Observers are called with the next frame; the page's own `requestAnimationFrame` is in our hands.
    const frame = () =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    await frame();
    await frame();
  });
}

/** Lets no timer of the page run by itself any more; its moment stands. */
export async function pause(page: Page, at?: number): Promise<void> {
  const moment = at ?? (await page.evaluate(() => Date.now()));
  await page.clock.setFixedTime(moment);
  await page.clock.pauseAt(moment);
}

/** Moves a paused page's timers on. What it asks for meanwhile is answered when they stand again: at the same moment each time. */
export async function moveOn(page: Page, traffic: Traffic, by: number): Promise<void> {
  let stands = false;
  const held: Route[] = [];
  const hold = (route: Route) => (stands ? route.continue() : void held.push(route));
  await page.route('**', hold);
  await page.clock.runFor(by);
  stands = true;
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute('**', hold);
  await drawn(page);
  await traffic.over();
  await drawn(page);
}

const pictured = new WeakMap<Page, Traffic>();

/** From now on this page is waited for to the last of what it asks for and draws. */
export function picture(page: Page): void {
  pictured.set(page, listenTo(page));
}

export const isPictured = (page: Page): boolean => pictured.has(page);

/**
 * Lets a page that is pictured fetch and draw whatever is still to come, in steps of so many milliseconds; others, as those of
 * tests, have no need to. Its timers stand then.
 */
export async function comeToRest(page: Page, step = PUT_OFF): Promise<void> {
  const traffic = pictured.get(page);
  if (!traffic) return;
  await traffic.over();
  await pause(page);
  // One quiet step is too little: what comes late may put something off in its turn.
  for (let quiet = 0, steps = 0; quiet < 2 && steps < MOST_STEPS; steps++) {
    const before = traffic.asked();
    await moveOn(page, traffic, step);
    quiet = traffic.asked() === before ? quiet + 1 : 0;
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
