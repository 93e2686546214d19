import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { intakeAnswer, type IntakeEvent } from '#contract/service/intake.ts';

export interface Sending {
  readonly url: string;
  readonly key: string;
  readonly count: number;
  /** Events a second, or Infinity. */
  readonly perSecond: number;
  /** Events of one request. 1: single events, not in a list. */
  readonly together: number;
  /** Requests at a time. */
  readonly connections: number;
}

export interface Acknowledged {
  readonly accepted: number;
  readonly known: number;
  /** Tries that were not acknowledged. */
  readonly failed: number;
  /** Milliseconds until each request was acknowledged. */
  readonly took: readonly number[];
  /** Seconds from the first request to the last answer. */
  readonly seconds: number;
}

/** Milliseconds after which what was not acknowledged is sent again. */
const AGAIN = 100;

/** Sends events until each is acknowledged, as a telephone system does: what fails is sent again, under the same ids. */
export async function sendEvents(next: () => IntakeEvent, sending: Sending): Promise<Acknowledged> {
  const { url, key, count, perSecond, together, connections } = sending;
  const agent = new Agent({ connections });
  const began = performance.now();
  const secondsSince = () => (performance.now() - began) / 1000;
  const took: number[] = [];
  let [taken, accepted, known, failed] = [0, 0, 0, 0];

  async function post(body: string): Promise<boolean> {
    try {
      const answer = await request(`${url}/intake/events`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
        dispatcher: agent,
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 400 && answer.statusCode < 500 && answer.statusCode !== 429)
        throw new TypeError(text);
      if (answer.statusCode !== 200) return false;
      const said = intakeAnswer.parse(JSON.parse(text));
      accepted += said.accepted;
      known += said.known;
      return true;
    } catch (error) {
      if (error instanceof TypeError) throw error;
      return false;
    }
  }

  async function connection(): Promise<void> {
    while (taken < count) {
      const many = Math.min(together, count - taken);
      const wait = (taken + many) / perSecond - secondsSince();
      if (wait > 0) {
        await pause(wait * 1000);
        continue;
      }
      taken += many;
      const events = Array.from({ length: many }, next);
      const body = JSON.stringify(together === 1 ? events[0] : events);
      const sentAt = performance.now();
      while (!(await post(body))) {
        failed += 1;
        await pause(AGAIN);
      }
      took.push(performance.now() - sentAt);
    }
  }
  await Promise.all(Array.from({ length: connections }, connection));
  await agent.close();
  return { accepted, known, failed, took, seconds: secondsSince() };
}
