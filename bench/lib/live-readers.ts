/**
 * Many pages that are told of changes, in a process of their own: each has a stream of the gateway's `GET /live` open. Says
 * when each was told, as milliseconds since 1970.
 */
import process from 'node:process';
import { Agent, request } from 'undici';
import { readEvents } from '#server/gateway/live/event-stream.ts';

/** What it is told at first. */
export interface ReadersWish {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly streams: number;
}

/** What it answers to every message after that: what was told since the last one. */
export interface Told {
  readonly open: number;
  readonly errors: number;
  readonly told: readonly number[];
}

const agent = new Agent({ connections: 1000, bodyTimeout: 60_000 });
let told: number[] = [];
let open = 0;
let errors = 0;

async function read(url: string, cookie: string): Promise<void> {
  try {
    const { statusCode, body } = await request(`${url}/live`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      dispatcher: agent,
    });
    if (statusCode !== 200) throw new Error(String(statusCode));
    open += 1;
    for await (const { event } of readEvents(body)) if (event === 'changed') told.push(Date.now());
  } catch {
    errors += 1;
  }
}

process.once('message', ({ url, cookies, streams }: ReadersWish) => {
  for (let at = 0; at < streams; at += 1) void read(url, cookies[at % cookies.length] ?? '');
  process.on('message', () => {
    process.send?.({ open, errors, told } satisfies Told);
    told = [];
  });
});
process.once('disconnect', () => process.exit(0));
