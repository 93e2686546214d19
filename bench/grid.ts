/**
 * The people grid with 5,000 people, at 4 × CPU throttle: how long it takes to its first picture; what a poll costs in which
 * 5 in 100 have changed, and how many cards it renders; what an unchanged answer costs; and whether frames are dropped
 * while it is scrolled. Script times are the main thread's own (CPU time, throttle included), so that whatever else runs
 * on the machine is left out. Needs a built page (`npm run build`).
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { sql } from 'kysely';
import { startServer } from '../e2e/server.ts';
import { signIn } from '../e2e/tokens.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../scripts/find-browser.ts';
import { SCALE_ACCOUNT, seedScale } from '../server/telephony/store/seed/scale.ts';
import { droppedWhile } from './lib/frames.ts';
import { countRenders } from './lib/renders.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '5000' }, polls: { type: 'string', default: '5' } },
});
const PEOPLE = Number(options.people);
const POLLS = Math.max(3, Number(options.polls));
const CHANGING = 0.05;
const THROTTLE = 4;

const server = await startServer();
await seedScale(server.db, {
  now: server.clock.now(),
  password: 'measured-once-only',
  counts: { employees: PEOPLE, contacts: 100, voicemails: 100, smileys: 100, chats: 100 },
});
const { id: youId, company_id } = await server.db
  .selectFrom('employee')
  .select(['id', 'company_id'])
  .where('email', '=', SCALE_ACCOUNT)
  .executeTakeFirstOrThrow();
// Presence is made by this measurement alone: nobody is in a call, and nobody's do not disturb ends by itself.
await server.db.deleteFrom('active_call').execute();
await server.db
  .updateTable('employee')
  .set({ do_not_disturb: 0, dnd_timeout_at: null, presence_private: 0, mobile_only: 0 })
  .execute();
const ids = (
  await server.db.selectFrom('employee').select('id').where('company_id', '=', company_id).execute()
).map(({ id }) => id);

let turn = 0;
/** Switches do not disturb of 5 in 100 people, others each time. */
async function change(): Promise<ReadonlySet<number>> {
  turn += 1;
  const every = Math.round(1 / CHANGING);
  const some = ids.filter((id, place) => id !== youId && place % every === turn % every);
  await server.db
    .updateTable('employee')
    .set({ do_not_disturb: sql<number>`1 - do_not_disturb` })
    .where('id', 'in', some)
    .execute();
  return new Set(some);
}

const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: CHROMIUM_FLAGS,
});

interface Desk {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly statuses: number[];
}

/** `counting` puts a counter in the place of React's developer tools, which costs time of its own. */
async function openDesk(counting: boolean): Promise<Desk> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signIn(context, server, SCALE_ACCOUNT);
  const page = await context.newPage();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v2/employees')) statuses.push(response.status());
  });
  if (counting) await page.addInitScript(countRenders);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return { page, cdp, statuses };
}

/** Milliseconds of script, style and layout, and tasks, on the main thread so far. */
async function costs({ cdp }: Desk) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
    tasks: of('TaskDuration'),
  };
}

async function openBoard(counting: boolean): Promise<Desk> {
  const desk = await openDesk(counting);
  await desk.page.goto('/');
  await desk.page.locator('.pline').first().waitFor();
  await desk.page.waitForTimeout(4000);
  return desk;
}

/** From the press that opens the switchboard, people known, to the frame in which they stand. */
async function firstPicture(desk: Desk): Promise<{ readonly wall: number; readonly tasks: number }> {
  const { page } = desk;
  await page.goto('/groups');
  await page.locator('.gl').first().waitFor();
  await page.waitForTimeout(2500);
  const start = await costs(desk);
  const wall = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector('.pline') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - begin));
            port1.start();
            port2.postMessage(null);
          });
        }).observe(document, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('nav a[href="/"]')?.click();
      }),
  );
  const end = await costs(desk);
  return { wall, tasks: end.tasks - start.tasks };
}

/** What happens from one poll's answer to the next: cards rendered, script, and what the answer was. */
async function poll(desk: Desk, changed: ReadonlySet<number>) {
  const before = desk.statuses.length;
  const shown = await desk.page.evaluate(() => {
    // Only where it is counted.
    if ('renders' in window) window.renders.cards.clear();
    return [...document.querySelectorAll<HTMLElement>('.pline')].map((line) =>
      Number(line.dataset['person']),
    );
  });
  const start = await costs(desk);
  while (desk.statuses.length === before) await desk.page.waitForTimeout(50);
  // The worker reads the answer, and the page draws it.
  await desk.page.waitForTimeout(1200);
  const end = await costs(desk);
  const rendered = await desk.page.evaluate(() =>
    'renders' in window ? [...window.renders.cards.keys()].map(Number) : [],
  );
  return {
    status: desk.statuses.at(-1) ?? 0,
    shown: shown.length,
    expected: shown.filter((id) => changed.has(id)),
    rendered,
    script: end.script - start.script,
    tasks: end.tasks - start.tasks,
  };
}
const NOBODY: ReadonlySet<number> = new Set();
type Polled = Awaited<ReturnType<typeof poll>>;
/** By turns: an answer that is as before, and one in which 5 in 100 have changed. */
async function polls(desk: Desk): Promise<{ readonly idle: Polled[]; readonly changing: Polled[] }> {
  const idle: Polled[] = [];
  const changing: Polled[] = [];
  await poll(desk, NOBODY);
  for (let round = 0; round < POLLS; round++) {
    idle.push(await poll(desk, NOBODY));
    changing.push(await poll(desk, await change()));
  }
  return { idle, changing };
}

const counting = await openBoard(true);
const counted = await polls(counting);
await counting.page.context().close();

const desk = await openBoard(false);
const costed = await polls(desk);
const still = await droppedWhile(desk.page, () => desk.page.waitForTimeout(6000));
const polled = await droppedWhile(desk.page, async () => {
  await change();
  await desk.page.waitForTimeout(6000);
});
const scrollStart = await costs(desk);
const scrolled = await droppedWhile(desk.page, async () => {
  await desk.cdp.send('Input.synthesizeScrollGesture', {
    x: 500,
    y: 500,
    yDistance: -6000,
    speed: 1200,
    gestureSourceType: 'mouse',
  });
});
const scrollTasks = (await costs(desk)).tasks - scrollStart.tasks;
const pictures: Awaited<ReturnType<typeof firstPicture>>[] = [];
for (let round = 0; round < 5; round++) pictures.push(await firstPicture(desk));
await browser.close();
await server.close();

const wrong = counted.changing.filter(
  ({ expected, rendered }) =>
    rendered.length !== expected.length || expected.some((id) => !rendered.includes(id)),
);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const ms = (value: number) => `${value.toFixed(1)} ms`;
const share = ({ dropped, frames }: typeof still) =>
  `${((dropped / Math.max(1, frames)) * 100).toFixed(1)} %`;
const picture = {
  wall: median(pictures.map(({ wall }) => wall)),
  tasks: median(pictures.map(({ tasks }) => tasks)),
};
const scriptChanging = median(costed.changing.map(({ script }) => script));
const scriptIdle = median(costed.idle.map(({ script }) => script));
const script = scriptChanging - scriptIdle;
const cards = sum(counted.changing.map(({ expected }) => expected.length));
const rendered = sum(counted.changing.map((one) => one.rendered.length));
const unchanged = sum(counted.idle.map((one) => one.rendered.length));
const statuses = [...new Set([...counted.idle, ...costed.idle].map(({ status }) => status))];
console.log(
  table([
    [`${PEOPLE} people, ${THROTTLE} × throttle`, 'Measured', 'Goal'],
    ['First picture of the grid: the main thread’s work', ms(picture.tasks), '150 ms'],
    ['The same by the clock on the wall', ms(picture.wall), ''],
    ['Script of a poll in which 5 % changed', ms(scriptChanging), ''],
    ['Script in as long without a change', ms(scriptIdle), ''],
    ['Script that the changes cost', ms(script), '10 ms'],
    ['Cards changed and rendered', `${cards} and ${rendered}`, 'the same'],
    ['Cards rendered by an unchanged answer', `${unchanged}, status ${statuses.join(' and ')}`, '0, 304'],
    ['Frames dropped while nothing happens (reference)', share(still), ''],
    ['Frames dropped around a poll in which 5 % changed', share(polled), 'as the reference'],
    ['Frames dropped while scrolling', share(scrolled), '1 % over the reference'],
    ['The main thread’s work per frame while scrolling', ms(scrollTasks / scrolled.frames), '16.7 ms'],
  ]),
);
const over = (frames: typeof still) => frames.dropped / frames.frames - still.dropped / still.frames;
const misses = Object.entries({
  'first picture': picture.tasks > 150,
  'script of a poll': script > 10,
  'cards rendered': wrong.length > 0,
  'unchanged answer': unchanged > 0 || statuses.some((status) => status !== 304),
  'frames around a poll': over(polled) > 0.01,
  scrolling: over(scrolled) > 0.01,
}).flatMap(([what, missed]) => (missed ? [what] : []));
if (misses.length > 0) {
  console.log(`Missed: ${misses.join(', ')}.`);
  process.exitCode = 1;
}
