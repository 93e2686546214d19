/**
 * Many open pages in a process of its own: each reads a stream of the gateway's `GET /live`. Every question is answered with the times of the
 * changes that came since the last one, in milliseconds since 1970.
 */
import { Agent, request } from 'undici';
import { readEvents } from '#server/http/event-stream.ts';
import { runProgram } from './processes.ts';

export interface ReadersOptions {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly streams: number;
}

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

runProgram(async ({ url, cookies, streams }: ReadersOptions) => {
  for (let at = 0; at < streams; at += 1) void read(url, cookies[at % cookies.length] ?? '');
  const answer = (): ReceivedChanges => {
    const since = { open, errors, received };
    received = [];
    return since;
  };
  return { url, answer };
});
