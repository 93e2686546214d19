import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { buildPage } from '../scripts/build.ts';
import { createServer, type StartedServer } from './app.ts';
import { readConfig } from './config.ts';
import { signInTo } from '#testing/app.ts';
import { sized } from '#testing/size.ts';

/**
 * The most bytes over the wire of the files of each page, until it reacts. The own absence, which the frame says, is read on each; the board
 * says who is away.
 */
const FILES: Readonly<Record<string, number>> = {
  '/': 255_500,
  '/voicemails': 257_500,
  '/contacts': 250_000,
  '/chats': 251_000,
  '/groups': 248_500,
  '/satisfaction': 269_500,
  '/satisfaction/compare': 260_500,
};
/**
 * The most bytes of the HTML of a page. It says what the company has at this hour, which differs by a few hundred from one to the next;
 * 5,000 are the negative smileys of more than a week ago, which wait where somebody has them.
 */
const HTML = 81_000;

async function start(): Promise<StartedServer> {
  await buildPage();
  const config = readConfig({
    PORT: '0',
    SERVICE_PORT: '0',
    DATA_DIR: temporaryDataDir(),
    LIVE_TRAFFIC: 'off',
    LOG_LEVEL: 'error',
  });
  const limits = { callsPerMinute: 1e6, anonymousPerMinute: 1e6, signInsPerMinute: 1e6 };
  // A busy machine shall not decide what the HTML has in it.
  const timeouts = { pageAnswers: 5000, page: 8000 };
  const server = await createServer(config, { limits, serviceLimits: 'none', timeouts });
  onTestFinished(() => server.close());
  return server;
}

/** What comes over the wire, and the text of it. */
async function fetched(url: string, cookie: string): Promise<{ bytes: number; text: string }> {
  const headers = {
    cookie,
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br',
    'sec-fetch-mode': 'navigate',
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers }, resolve).on('error', reject),
  );
  expect([url, answer.statusCode]).toEqual([url, 200]);
  const body = await buffer(answer);
  const encoding = answer.headers['content-encoding'];
  const decoded =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return { bytes: body.length, text: decoded.toString() };
}

it('gives each page of two companies side by side its own people only', async () => {
  const server = await start();
  const cookies = await Promise.all(
    ['reception@harbour.example', 'owner@pilot.example'].map((email) => signInTo(server, email)),
  );
  const open = async (cookie: string) => (await fetched(server.url, cookie)).text;
  for (let turn = 0; turn < sized(50, 250); turn++) {
    const pages = await Promise.all([...cookies, ...cookies].map(open));
    for (const [at, html] of pages.entries())
      expect([/Agnes Lyngtofte/.test(html), /Molly Surdej/.test(html)]).toEqual([at % 2 === 0, at % 2 === 1]);
  }
});

it('sends few bytes before a page reacts', async () => {
  const server = await start();
  const cookie = await signInTo(server, 'reception@harbour.example');
  for (const [path, most] of Object.entries(FILES)) {
    const { bytes, text } = await fetched(server.url + path, cookie);
    // What is fetched after them, such as a chart, is not waited for.
    const html = text.replaceAll(/<link [^>]*fetchpriority="low"[^>]*>/g, '');
    const named = new Set(html.match(/(?<= (?:href|src)=")\/assets\/[\w./-]+\.(?:js|css|woff2)(?=")/g));
    expect(named.size, path).toBeGreaterThan(5);
    const files = await Promise.all([...named].map((file) => fetched(server.url + file, cookie)));
    const sum = files.reduce((before, file) => before + file.bytes, 0);
    expect([path, sum, sum < most]).toEqual([path, sum, true]);
    expect([path, bytes, bytes < HTML]).toEqual([path, bytes, true]);
  }
});
