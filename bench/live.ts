/**
 * `npm run bench -- live`: the time from a change at the service until it is painted, on a board and a wall, with and
 * without the service's stream of events; the requests of an idle board per minute; and the load of 1, 50 and 500 open boards
 * with one change per second; the time from Save of a message until the recipient's bell has it (`--only=messages`), and from the end of
 * a call until the tone for whoever waits for that (`--only=waiting`). `--changes=N` and `--minute=SECONDS` make the run shorter.
 * `--write` writes the table to docs/performance.md.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { GUARD_HEADER } from '#contract/session.ts';
import { findPostgres, prepareCluster, removeCluster, startCluster } from '#testing/db/cluster.ts';
import { people } from '#testing/e2e/people.ts';
import { endCalls, startCall } from '#testing/e2e/rows.ts';
import { startServer, type TestServer } from '#testing/e2e/server.ts';
import { makeToken, signIn, signInBy } from '#testing/e2e/tokens.ts';
import { launchBrowser } from '../scripts/lib/find-browser.ts';
import { cookieOf } from '#testing/gateway/cookie.ts';
import { startProgram } from './lib/processes.ts';
import type { ReadersOptions, ReceivedChanges } from './lib/readers-process.ts';
import { median, percentile, table, publish } from './lib/report.ts';
import { timesUntilTone } from './lib/waiting.ts';

const { values: options } = parseArgs({
  options: {
    changes: { type: 'string', default: '20' },
    minute: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const CHANGES = Number(options.changes);
const MINUTE = Number(options.minute) * 1000;
const PERSON = 'Annika Fjordholt';
const GOALS = {
  messages: [500, 1200],
  waiting: { on: [500, 1000], off: [2000, 3000] },
  on: [600, 1200],
  off: [2000, 3000],
  requests: 8,
  received: 1000,
} as const;
const STREAMS = [1, 50, 500];
const SESSIONS = 100;

const rows: string[][] = [];
function report(what: string, value: string, goal: string, holds: boolean): void {
  rows.push([what, value, goal, holds ? '' : 'missed']);
  if (!holds) process.exitCode = 1;
  console.log(`${what}: ${value}${holds ? '' : ` (goal ${goal})`}`);
}

/** Records the wall-clock times at which the person's presence is painted. */
async function watchPerson(page: Page): Promise<void> {
  await page.evaluate((person) => {
    const [first = '', last = ''] = person.split(' ');
    const short = `${first} ${last.charAt(0)}.`;
    const painted: number[] = [];
    Object.assign(window, { painted });
    const where = () => {
      const card = document.querySelector(`[aria-label^="${person}"]`)?.getAttribute('aria-label');
      const columns = [...document.querySelectorAll('[role=region], section')];
      return card ?? columns.findIndex((column) => column.textContent?.includes(short)).toString();
    };
    let last2 = where();
    new MutationObserver(() => {
      const now = where();
      if (now === last2) return;
      last2 = now;
      requestAnimationFrame(() => setTimeout(() => painted.push(Date.now())));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  }, PERSON);
}

/** Makes changes. Returns the milliseconds from each one until it was painted. */
async function measureChanges(server: TestServer, page: Page): Promise<number[]> {
  await watchPerson(page);
  const took: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await pause(1500 + 2000 * Math.random());
    const changedAt = Date.now();
    await (change % 2 === 0 ? startCall(server, PERSON) : endCalls(server, PERSON));
    const paintedAt = await page.waitForFunction(
      (since) => (Reflect.get(window, 'painted') as number[]).find((moment) => moment >= since),
      changedAt,
      { polling: 50, timeout: 90_000 },
    );
    took.push(Number(await paintedAt.jsonValue()) - changedAt);
  }
  return took;
}

async function measurePages(browser: Browser, events: 'on' | 'off'): Promise<void> {
  const server = await startServer({
    unlimited: true,
    live: true,
    env: { EVENTS: events, LOG_LEVEL: 'error' },
  });
  for (const path of ['/', '/wallboard']) {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await signIn(context, server, people.reception);
    const page = await context.newPage();
    const asked: number[] = [];
    page.on('requestfinished', (request) => {
      void request
        .sizes()
        .then(({ responseHeadersSize, responseBodySize }) =>
          asked.push(responseHeadersSize + responseBodySize),
        );
    });
    await page.goto(path);
    await pause(8000);
    const name = path === '/' ? 'board' : 'wall';
    if (events === 'on') {
      asked.splice(0);
      await pause(MINUTE);
      const requests = (asked.length * 60_000) / MINUTE;
      const holds = path !== '/' || requests <= GOALS.requests;
      const kilobytes = (asked.reduce((sum, bytes) => sum + bytes, 0) * 60) / MINUTE;
      const value = `${requests.toFixed(0)}, ${kilobytes.toFixed(1)} kB`;
      report(`requests of an idle ${name} a minute`, value, `≤ ${GOALS.requests}`, holds);
    }
    const took = await measureChanges(server, page);
    const [middle, late] = GOALS[events];
    report(
      `change → painted, ${name}, ${events === 'on' ? 'the service’s events' : 'a service without events'}`,
      `${Math.round(median(took))} ms median, ${Math.round(percentile(took, 0.95))} ms p95`,
      `≤ ${middle}, ≤ ${late} ms`,
      median(took) <= middle && percentile(took, 0.95) <= late,
    );
    await context.close();
  }
  await server.close();
}

/** Sends messages from a page of one gateway to a page of another, which may be the same. */
async function measureMessages(browser: Browser, over: string, from: TestServer, to = from): Promise<void> {
  const [sender, recipient] = await Promise.all(
    ([from, to] as const).map(async (gateway, at) => {
      const context = await browser.newContext({ baseURL: gateway.url });
      const token = await makeToken(from, at === 0 ? people.reception : people.employee);
      await signInBy(context, gateway.url, token);
      const page = await context.newPage();
      await page.goto('/');
      return page;
    }),
  );
  if (sender === undefined || recipient === undefined) throw new Error('There are two pages');
  const { id } = await from.db
    .selectFrom('employee')
    .select('id')
    .where('email', '=', people.employee)
    .executeTakeFirstOrThrow();
  await pause(8000);
  const took: number[] = [];
  for (let count = 1; count <= CHANGES; count += 1) {
    await pause(500 + 1000 * Math.random());
    const body = { intent: crypto.randomUUID(), to: id, text: `Message ${count}` };
    const savedAt = Date.now();
    await sender.evaluate(
      ([guard, sent]) =>
        fetch('/auth/tasks', {
          method: 'POST',
          headers: { [guard]: '1', 'content-type': 'application/json' },
          body: sent,
        }),
      [GUARD_HEADER, JSON.stringify(body)] as const,
    );
    const label = `For you, ${count} message${count === 1 ? '' : 's'}`;
    // Asked at each frame, in the page.
    const paintedAt = await recipient.waitForFunction(
      (wanted) => document.querySelector(`[aria-label="${wanted}"]`) !== null && Date.now(),
      label,
      { polling: 'raf', timeout: 90_000 },
    );
    took.push(Number(await paintedAt.jsonValue()) - savedAt);
  }
  const [middle, late] = GOALS.messages;
  report(
    `Save → the recipient’s bell, ${over}`,
    `${Math.round(median(took))} ms median, ${Math.round(percentile(took, 0.95))} ms p95`,
    `≤ ${middle}, ≤ ${late} ms`,
    median(took) <= middle && percentile(took, 0.95) <= late,
  );
  await Promise.all([sender.context().close(), recipient.context().close()]);
}

async function measureAllMessages(browser: Browser): Promise<void> {
  for (const events of ['on', 'off'] as const) {
    const server = await startServer({
      unlimited: true,
      live: true,
      env: { EVENTS: events, LOG_LEVEL: 'error' },
    });
    await measureMessages(
      browser,
      events === 'on' ? 'the service’s events' : 'a service without events',
      server,
    );
    await server.close();
  }
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('Two gateways need PostgreSQL');
  const cluster = prepareCluster(binaries);
  const secrets = { SESSION_SECRET: randomUUID(), OAUTH_CLIENT_ID: 'bench', OAUTH_CLIENT_SECRET: 'bench' };
  const env = { DATABASE_URL: await startCluster(cluster), LOG_LEVEL: 'error' };
  const { SESSION_SECRET } = secrets;
  const first = await startServer({ unlimited: true, live: true, env: { ...env, SESSION_SECRET } });
  const more = { ...env, ...secrets, TELEPHONY_BASE_URL: first.serviceUrl };
  const second = await startServer({ unlimited: true, live: true, env: more });
  await measureMessages(browser, 'two gateways on PostgreSQL', first, second);
  await second.close();
  await first.close();
  removeCluster(cluster);
}

async function measureWaiting(browser: Browser, events: 'on' | 'off'): Promise<void> {
  const took = await timesUntilTone(browser, { events, person: PERSON, changes: CHANGES });
  const [middle, late] = GOALS.waiting[events];
  report(
    `free → tone, ${events === 'on' ? 'the service’s events' : 'a service without events'}`,
    `${Math.round(median(took))} ms median, ${Math.round(percentile(took, 0.95))} ms p95`,
    `≤ ${middle}, ≤ ${late} ms`,
    median(took) <= middle && percentile(took, 0.95) <= late,
  );
}

async function measureStreams(): Promise<void> {
  const server = await startServer({ unlimited: true, live: true, env: { LOG_LEVEL: 'error' } });
  const cookies: string[] = [];
  for (let made = 0; made < SESSIONS; made += 1)
    cookies.push(await cookieOf(server.url, await makeToken(server, people.reception)));
  for (const streams of STREAMS) {
    const first: ReadersOptions = { url: server.url, cookies, streams };
    const { ask, close } = await startProgram('readers-process.ts', first);
    const receivedSince = () => ask<ReceivedChanges>('received');
    while ((await receivedSince()).open < streams) await pause(200);
    await pause(2000);
    await receivedSince();
    const before = process.cpuUsage();
    await pause(10_000);
    const idle = process.cpuUsage(before);
    const changes: number[] = [];
    for (let change = 0; change < 15; change += 1) {
      changes.push(Date.now());
      await (change % 2 === 0 ? startCall(server, PERSON) : endCalls(server, PERSON));
      await pause(1000);
    }
    const { received, errors } = await receivedSince();
    await close();
    const took = received.map(
      (moment) => moment - (changes.findLast((change) => change <= moment) ?? moment),
    );
    report(
      `${streams} boards, a change a second`,
      `received ${received.length} of ${15 * streams}, p95 ${percentile(took, 0.95)} ms, ${errors} errors; idle ${((idle.user + idle.system) / 100_000).toFixed(1)} % of a processor; ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
      `p95 ≤ ${GOALS.received} ms, no error`,
      errors === 0 && received.length === 15 * streams && percentile(took, 0.95) <= GOALS.received,
    );
    await pause(1000);
  }
  await server.close();
}

const browser = await launchBrowser();
try {
  if (options.only === undefined) {
    await measurePages(browser, 'on');
    await measurePages(browser, 'off');
  }
  if (options.only !== 'waiting') await measureAllMessages(browser);
  if (options.only !== 'messages') {
    await measureWaiting(browser, 'on');
    await measureWaiting(browser, 'off');
  }
} finally {
  await browser.close();
}
if (options.only === undefined) await measureStreams();

publish('live', table([['', 'measured', 'goal', ''], ...rows]), options.write);
