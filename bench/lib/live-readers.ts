/**
 * Simulates many open pages in a separate process: each reads a stream of the gateway's `GET /live`. Reports the times of
 * the received changes, in milliseconds since 1970.
 */
import process from 'node:process';
import { Agent, request } from 'undici';
import { readEvents } from '#server/http/event-stream.ts';
import { onStart } from './child.ts';

/** The first message to this process. */
export interface ReadersOptions {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly streams: number;
}

/** Its answer to every later message: the changes received since the last one. */
export interface ReceivedChanges {
  readonly open: number;
  readonly errors: number;
  readonly received: readonly number[];
}

const agent = new Agent({ connections: 1000, bodyTimeout: 60_000 });
let received: number[] = [];
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
    for await (const { event } of readEvents(body)) if (event === 'changed') received.push(Date.now());
  } catch {
    errors += 1;
  }
}

onStart(({ url, cookies, streams }: ReadersOptions) => {
  for (let at = 0; at < streams; at += 1) void read(url, cookies[at % cookies.length] ?? '');
  process.on('message', () => {
    process.send?.({ open, errors, received } satisfies ReceivedChanges);
    received = [];
  });
});
