import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { people } from '#testing/e2e/people.ts';
import { employeeNamed, endCalls, startCall } from '#testing/e2e/rows.ts';
import { startServer } from '#testing/e2e/server.ts';
import { signIn } from '#testing/e2e/tokens.ts';

interface WaitingOptions {
  /** Whether the service has a stream of events. */
  readonly events: 'on' | 'off';
  readonly person: string;
  readonly changes: number;
}

/** The milliseconds from the end of each call of a person until the tone of a page that waits for them. */
export async function timesUntilTone(
  browser: Browser,
  { events, person, changes }: WaitingOptions,
): Promise<number[]> {
  const server = await startServer({
    unlimited: true,
    live: true,
    env: { EVENTS: events, LOG_LEVEL: 'error' },
  });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    class Heard extends AudioContext {
      override createOscillator() {
        tones.push(Date.now());
        return super.createOscillator();
      }
    }
    Object.assign(window, { AudioContext: Heard });
  });
  await signIn(context, server, people.reception);
  const page = await context.newPage();
  const { id } = await employeeNamed(server, person);
  await endCalls(server, person);
  await page.goto(`/people/${id}`);
  await pause(8000);
  const wait = page.getByRole('button', { name: 'Tell me when' });
  const took: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    // It begins within 20 s of the tone, and so ends the waiting before.
    await startCall(server, person);
    await wait.waitFor();
    await wait.press('w');
    await pause(1500 + 2000 * Math.random());
    const freeAt = Date.now();
    await endCalls(server, person);
    const rangAt = await page.waitForFunction(
      (since) => (Reflect.get(window, 'tones') as number[]).find((moment) => moment >= since),
      freeAt,
      { polling: 50, timeout: 90_000 },
    );
    took.push(Number(await rangAt.jsonValue()) - freeAt);
  }
  await context.close();
  await server.close();
  return took;
}
