import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IntakeEvent } from '#contract/service/intake.ts';
import type { Db } from '../store/db.ts';
import { listIntakeKeys, makeIntakeKey, revokeIntakeKey } from '../store/intake-keys.ts';
import { SPEECH_DIR } from '../store/speech.ts';
import { HARBOUR } from './past.ts';

/** Sends events as any telephone system does (docs/integrations.md). Rejects when they are refused. */
export interface IntakeClient {
  send(events: readonly IntakeEvent[]): Promise<void>;
  /** One event with a sound of the demo, by its file. */
  sendWithSound(event: IntakeEvent, file: string): Promise<void>;
  /** Revokes the key. */
  close(): Promise<void>;
}

interface Options {
  readonly db: Db;
  /** Where the service is. */
  readonly url: string;
  readonly clock: () => number;
}

/** Milliseconds. */
const LONGEST = 10_000;
/** What the key is called in `intake list`. */
const LABEL = 'Live traffic';

/**
 * A client of the intake of the demo company, with a key of its own, which is made for the first event and known to nobody else. Keys
 * that a killed process has left are revoked: of several processes with one database the last one sends.
 */
export function createIntakeClient({ db, url, clock }: Options): IntakeClient {
  let made: Awaited<ReturnType<typeof makeKey>> | undefined;
  async function makeKey() {
    for (const old of await listIntakeKeys(db, HARBOUR))
      if (old.label === LABEL) await revokeIntakeKey(db, old.id, clock());
    return makeIntakeKey(db, { companyId: HARBOUR, label: LABEL, now: clock() });
  }

  async function post(body: FormData | string): Promise<void> {
    const { key } = (made ??= await makeKey());
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const headers = { authorization: `Bearer ${key}`, ...type };
    const answer = await fetch(`${url}/intake/events`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(LONGEST),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The intake answered ${answer.status}: ${text.slice(0, 500)}`);
  }

  return {
    async send(events) {
      await post(JSON.stringify(events));
    },
    async sendWithSound(event, file) {
      const form = new FormData();
      form.set('event', JSON.stringify(event));
      form.set('sound', new Blob([await readFile(join(SPEECH_DIR, file))]));
      await post(form);
    },
    async close() {
      if (made !== undefined) await revokeIntakeKey(db, made.id, clock());
    },
  };
}
