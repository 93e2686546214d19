/**
 * `npm run bench -- render`: the processor time of one render in the gateway, of each page, for 32 and 200 people: the loaders, the
 * reading of their answers and the markup, without the service's work and without sending. The answers are those of the demo
 * company, kept in memory. `--write` writes the table to docs/performance.md.
 */
import { join } from 'node:path';
import { cpuUsage } from 'node:process';
import { parseArgs } from 'node:util';
import { GUARD_HEADER } from '#contract/session.ts';
import { people } from '../e2e/people.ts';
import { startServer } from '../e2e/server.ts';
import { makeToken } from '../e2e/tokens.ts';
import { ROOT, run } from '../scripts/lib/command.ts';
import { loadRenderer, type PageRequest } from '../server/gateway/pages/renderer.ts';
import { cookieOf } from './lib/serving.ts';
import { median } from './lib/statistics.ts';
import { table, writeSection } from './lib/table.ts';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const PAGES = ['/', '/voicemails', '/contacts', '/satisfaction', '/chats', '/groups', '/me', '/wallboard'];
const CROWD = 200;
/** Renders of a round, and rounds. The first round is for the compiler. */
const RENDERS = 40;
const ROUNDS = 9;
/** In milliseconds, from the budget of the first picture: `/` for 32 and for 200 people. */
const GOALS = [6, 25];

const renderer = await loadRenderer(join(ROOT, 'dist'));
if (!renderer) throw new Error('The page was not built');
const server = await startServer({ unlimited: true, env: { LOG_LEVEL: 'error' } });
const cookie = await cookieOf(server.url, await makeToken(server, people.manager));
const now = server.clock.now();

/** As many employees as wanted, by repeating those of an answer. */
function crowdOf(text: string): string {
  const { employees } = JSON.parse(text) as { employees: { id: number }[] };
  const many = Array.from({ length: CROWD }, (_, at) => ({
    ...employees[at % employees.length],
    id: at < employees.length ? employees[at]?.id : 100_000 + at,
  }));
  return JSON.stringify({ employees: many });
}

const answers = new Map<string, string>();
async function answerOf(url: string): Promise<string> {
  const found = answers.get(url);
  if (found !== undefined) return found;
  const response = await fetch(server.url + url, {
    headers: { cookie, [GUARD_HEADER]: '1', 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const text = await response.text();
  answers.set(url, text);
  return text;
}

const request = (path: string, isCrowd: boolean): PageRequest => ({
  url: server.url + path,
  viewer: {
    language: 'en',
    browserLanguage: 'en-GB',
    zone: 'Europe/Copenhagen',
    favourites: [],
    density: 'comfortable',
    signInByForm: false,
  },
  now,
  fetch: async (url) => {
    const text = await answerOf(url);
    return new Response(isCrowd && url === '/api/v2/employees' ? crowdOf(text) : text);
  },
  patience: { answers: AbortSignal.timeout(60_000), whole: AbortSignal.timeout(60_000) },
});

/** Milliseconds of the processor for one render: the median of the rounds. */
async function cost(render: PageRequest): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuUsage();
    for (let made = 0; made < RENDERS; made++) {
      const page = await renderer?.renderPage(render);
      if (!page || 'redirect' in page) throw new Error(`${render.url} was not rendered`);
    }
    const { user, system } = cpuUsage(before);
    rounds.push((user + system) / 1000 / RENDERS);
  }
  return median(rounds.slice(1));
}

const rows: string[][] = [];
let missed = 0;
try {
  for (const path of PAGES) {
    const costs = [await cost(request(path, false)), await cost(request(path, true))];
    if (path === '/') missed = costs.filter((one, at) => one > (GOALS[at] ?? 0)).length;
    const cells = costs.flatMap((one) => [one.toFixed(1), Math.round(1000 / one).toString()]);
    rows.push([path, ...cells]);
  }
} finally {
  await server.close();
}
const report = table([['Page', '32 people, ms', 'a second', `${CROWD} people, ms`, 'a second'], ...rows]);
console.log(report);
if (missed > 0) process.exitCode = 1;
if (options.write) {
  const { output: commit } = await run(['git', 'rev-parse', '--short', 'HEAD']);
  const text = `\`npm run bench -- render --write\` at ${commit.trim()}: the processor time of one render, the loaders, the reading of their answers and the markup, without the
service and without sending; median of ${ROUNDS} rounds of ${RENDERS} renders. The goal for \`/\` is at most ${GOALS[0]} ms for 32 people and ${GOALS[1]} for ${CROWD}.

${report}`;
  writeSection('Rendering', text);
}
