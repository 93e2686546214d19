/**
 * Measures polls of the switchboard with 32, 200 and 5,000 people at 4 × CPU throttle: the longest script and the longest
 * task of the main thread around a poll in which 5 % have changed and one without a change, and which cards are rendered.
 * With 5,000 people also the longest task of the first load and dropped frames during scrolling. Times are CPU time
 * (throttle included), so that other processes affect them little. `--people=200` measures one size. Needs a built page.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { sql } from 'kysely';
import { startServer } from '../e2e/server.ts';
import { signIn } from '../e2e/tokens.ts';
import { launchBrowser } from '../scripts/find-browser.ts';
import { SCALE_ACCOUNT, seedScale } from '../server/telephony/store/seed/scale.ts';
import { countFrames, untilIdle, untilPresent } from './lib/frames.ts';
import type { Frames } from './lib/frames.ts';
import { cpuTimeBetween, traceMainThread, type MainThread } from './lib/main-thread.ts';
import { countRenders } from './lib/renders.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';

const { values: options } = parseArgs({
  options: { people: { type: 'string' }, polls: { type: 'string', default: '5' } },
});
const SIZES = options.people === undefined ? [32, 200, 5000] : [Number(options.people)];
const POLLS = Math.max(3, Number(options.polls));
const CHANGING = 0.05;
const THROTTLE = 4;
/** From this number of people on, the first load and scrolling are measured too. */
const LONG = 1000;
/** Goals in milliseconds: the longest script of a poll below `LONG` people, and the longest task for any number. */
const SCRIPT = 25;
const TASK = 200;

const browser = await launchBrowser();

interface Desk {
  readonly page: Page;
  readonly cdp: CDPSession;
}
const isPoll = (answer: { url(): string }) => answer.url().endsWith('/api/v2/employees');
const CARD = '[data-person]';
const longestOf = (thread: MainThread) => Math.max(0, ...thread.tasks.map(({ took }) => took));
/** The most script time of one task, without style, layout and paint. */
const longestScript = (thread: MainThread) =>
  Math.max(0, ...thread.tasks.map(({ at, end }) => cpuTimeBetween(thread.script, at, end)));

/** Waits for the next poll and until the page is idle. Returns the status of its answer. */
async function settled({ page }: Desk): Promise<number> {
  const response = await page.waitForResponse(isPoll);
  await response.finished();
  await untilIdle(page);
  return response.status();
}

/** The longest task and the longest script around the poll after `work`. */
async function tasksAround(desk: Desk, work: () => Promise<unknown>) {
  await settled(desk);
  await work();
  // Waits on the network, since code in the page would be measured too.
  const thread = await traceMainThread(desk.cdp, async () => {
    const response = await desk.page.waitForResponse(isPoll);
    await response.finished();
    await new Promise((resolve) => setTimeout(resolve, 1500));
  });
  return { task: longestOf(thread), script: longestScript(thread) };
}

/** The status of a poll, the cards it rendered, and the visible cards of changed people, which should render. */
async function counted(desk: Desk, changed: ReadonlySet<number>) {
  const shown = await desk.page.evaluate((card) => {
    window.renders.cards.clear();
    return [...document.querySelectorAll<HTMLElement>(card)].map(({ dataset }) => Number(dataset['person']));
  }, CARD);
  const status = await settled(desk);
  await settled(desk);
  const rendered = await desk.page.evaluate(() => [...window.renders.cards.keys()].map(Number));
  return { status, expected: shown.filter((id) => changed.has(id)), rendered };
}

/** Counts frames while the grid scrolls down and up again, each long enough for one poll with changes. */
async function scrolled(desk: Desk, change: () => Promise<unknown>): Promise<readonly Frames[]> {
  const scrolls: Frames[] = [];
  for (const yDistance of [-7200, 7200]) {
    await settled(desk);
    await change();
    scrolls.push(
      await countFrames(desk.cdp, () =>
        desk.cdp.send('Input.synthesizeScrollGesture', {
          x: 500,
          y: 500,
          yDistance,
          speed: 1200,
          gestureSourceType: 'mouse',
        }),
      ),
    );
  }
  return scrolls;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const ms = (value: number) => `${value.toFixed(1)} ms`;
const missed: string[] = [];

/** Measures a company with `people` employees. Returns rows of a table. */
async function measure(people: number): Promise<readonly (readonly string[])[]> {
  const server = await startServer();
  await seedScale(server.db, {
    now: server.clock.now(),
    password: 'measured-once-only',
    counts: { employees: people, contacts: 100, voicemails: 100, smileys: 100, chats: 100 },
  });
  const { id: youId, company_id } = await server.db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .where('email', '=', SCALE_ACCOUNT)
    .executeTakeFirstOrThrow();
  // Removes everything else that changes presence: calls, and do-not-disturb with an end.
  await server.db.deleteFrom('active_call').execute();
  await server.db
    .updateTable('employee')
    .set({ do_not_disturb: 0, dnd_timeout_at: null, presence_private: 0, mobile_only: 0 })
    .execute();
  const rows = server.db.selectFrom('employee').select('id').where('company_id', '=', company_id);
  const ids = (await rows.execute()).map(({ id }) => id);

  let step = 0;
  /** Switches do-not-disturb of 5 % of the people, others each time. Returns their ids. */
  async function change(): Promise<ReadonlySet<number>> {
    step += 1;
    const every = Math.round(1 / CHANGING);
    const some = ids.filter((id, index) => id !== youId && index % every === step % every);
    await server.db
      .updateTable('employee')
      .set({ do_not_disturb: sql<number>`1 - do_not_disturb` })
      .where('id', 'in', some)
      .execute();
    return new Set(some);
  }

  /** `counting` counts renders, which takes time, so times are measured without it. */
  async function openDesk(counting: boolean): Promise<Desk> {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
    });
    await signIn(context, server, SCALE_ACCOUNT);
    const page = await context.newPage();
    if (counting) await page.addInitScript(countRenders);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    return { page, cdp };
  }
  /** Opens the board and waits for its first polls. */
  async function openBoard(counting: boolean): Promise<Desk> {
    const desk = await openDesk(counting);
    await desk.page.goto('/');
    await desk.page.locator(CARD).first().waitFor();
    await settled(desk);
    await settled(desk);
    return desk;
  }

  const counting = await openBoard(true);
  const idle: Awaited<ReturnType<typeof counted>>[] = [];
  const changing: typeof idle = [];
  for (let round = 0; round < 3; round++) {
    idle.push(await counted(counting, new Set()));
    changing.push(await counted(counting, await change()));
  }
  await counting.page.context().close();

  const desk = await openBoard(false);
  const changed: Awaited<ReturnType<typeof tasksAround>>[] = [];
  const unchanged: typeof changed = [];
  for (let round = 0; round < POLLS; round++) {
    unchanged.push(await tasksAround(desk, async () => {}));
    changed.push(await tasksAround(desk, change));
  }
  const long: (readonly string[])[] = [];
  if (people >= LONG) {
    const scrolls = await scrolled(desk, change);
    const frames = sum(scrolls.map((one) => one.frames));
    const dropped = sum(scrolls.map((one) => one.dropped)) / Math.max(1, frames);
    const first = await openDesk(false);
    const load = await traceMainThread(first.cdp, async () => {
      await first.page.goto('/');
      await untilPresent(first.page, '[data-place*="/"]', true);
      await untilIdle(first.page);
    });
    await first.page.context().close();
    long.push(
      ['Longest task of the first load', ms(longestOf(load)), ''],
      [
        'Frames dropped while scrolling, polls with changes in it',
        `${(dropped * 100).toFixed(1)} % of ${frames}`,
        'under 1 %',
      ],
    );
    if (frames === 0 || dropped >= 0.01) missed.push(`scrolling ${people}`);
  }
  await desk.page.context().close();
  await server.close();

  const rendered = sum(idle.map((one) => one.rendered.length));
  const statuses = [...new Set(idle.map(({ status }) => status))];
  const wrong = changing.some(
    (one) =>
      one.rendered.length !== one.expected.length || one.expected.some((id) => !one.rendered.includes(id)),
  );
  const script = median(changed.map((one) => one.script));
  const longest = Math.max(...changed.map(({ task }) => task));
  if (!(script <= SCRIPT || people >= LONG) || !(longest <= TASK)) missed.push(`a poll of ${people}`);
  if (wrong) missed.push(`cards rendered of ${people}`);
  if (rendered > 0 || statuses.some((status) => status !== 304)) missed.push(`unchanged answer of ${people}`);
  return [
    [`${people} people, ${THROTTLE} × throttle`, 'Measured', 'Goal'],
    ['Longest script of a poll in which 5 % changed', ms(script), people >= LONG ? '' : ms(SCRIPT)],
    ['Longest script of a poll without a change', ms(median(unchanged.map((one) => one.script))), ''],
    ['Longest task around a poll in which 5 % changed', ms(longest), ms(TASK)],
    [
      'Cards changed and rendered',
      `${sum(changing.map((one) => one.expected.length))} and ${sum(changing.map((one) => one.rendered.length))}`,
      'the same',
    ],
    ['Cards rendered by an unchanged answer', `${rendered}, status ${statuses.join(' and ')}`, '0, 304'],
    ...long,
  ];
}

for (const people of SIZES) console.log(`\n${table(await measure(people))}`);
await browser.close();
if (missed.length > 0) {
  console.log(`Missed: ${missed.join(', ')}.`);
  process.exitCode = 1;
}
