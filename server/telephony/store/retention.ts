import { setTimeout as pause } from 'node:timers/promises';
import { addAudit } from './audit.ts';
import type { Db } from './db.ts';
import { dropUnusedSounds, removeSoundFiles } from './sounds.ts';

/** For how many days rows are kept; undefined: for good. */
export interface KeepDays {
  readonly voicemails: number | undefined;
  readonly chats: number | undefined;
  readonly feedback: number | undefined;
  readonly audit: number | undefined;
}

/** How many rows were deleted. */
export type Deleted = Record<keyof KeepDays, number>;

export interface RetentionOptions {
  readonly now: number;
  readonly keep: KeepDays;
  readonly soundsDir: string;
  /** Ends the work after the batch at hand. */
  readonly signal?: AbortSignal;
  /** What is waited for between two batches. Default: a short pause. */
  readonly between?: () => Promise<unknown>;
}

const DAY = 86_400_000;
/** Rows per transaction, and the pause after each, in milliseconds: other writers hardly wait. */
const BATCH = 500;
const PAUSE = 10;

/** Deletes one batch of rows from before `until`. Returns how many; fewer than `BATCH` when no more are left. */
type Delete = (transaction: Db, companyId: number, until: number) => Promise<number>;

const voicemails: Delete = async (transaction, companyId, until) => {
  const old = transaction
    .selectFrom('voicemail')
    .where('company_id', '=', companyId)
    .where('endpoint_kind', 'in', ['Employee', 'Reception'])
    .where('created_at', '<', until)
    .select('id')
    .limit(BATCH);
  const gone = await transaction
    .deleteFrom('voicemail')
    .where('id', 'in', old)
    .returning('sound_id')
    .execute();
  await dropUnusedSounds(
    transaction,
    gone.map((row) => row.sound_id),
  );
  return gone.length;
};

const chats: Delete = async (transaction, companyId, until) => {
  const old = transaction
    .selectFrom('chat')
    .where('company_id', '=', companyId)
    .where('started_at', '<', until)
    .select('uuid')
    .limit(BATCH);
  return deleted(await transaction.deleteFrom('chat').where('uuid', 'in', old).executeTakeFirst());
};

const smileys: Delete = async (transaction, companyId, until) => {
  const old = transaction
    .selectFrom('smiley')
    .where('company_id', '=', companyId)
    .where('rated_at', '<', until)
    .select('id')
    .limit(BATCH);
  const gone = await transaction
    .deleteFrom('smiley')
    .where('id', 'in', old)
    .returning('recording_sound_id')
    .execute();
  await dropUnusedSounds(
    transaction,
    gone.map((row) => row.recording_sound_id),
  );
  return gone.length;
};

/** Requests without a smiley that is still kept. */
const requests: Delete = async (transaction, companyId, until) => {
  const old = transaction
    .selectFrom('smiley_request')
    .where('company_id', '=', companyId)
    .where('requested_at', '<', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('smiley').whereRef('request_id', '=', 'smiley_request.id').select('smiley.id'),
        ),
      ),
    )
    .select('id')
    .limit(BATCH);
  return deleted(await transaction.deleteFrom('smiley_request').where('id', 'in', old).executeTakeFirst());
};

const deleted = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);

const OF_COMPANIES = [
  ['voicemails', 'voicemails', voicemails],
  ['chats', 'chats', chats],
  ['feedback', 'smileys', smileys],
  ['feedback', 'requests for feedback', requests],
] as const;

/**
 * Deletes rows that are older than they are kept, in batches that each have a transaction and a line in the audit log, and
 * the files of recordings that nothing plays any more. Several processes may do it at the same time.
 */
export async function deleteOldRows(db: Db, options: RetentionOptions): Promise<Deleted> {
  const { now, keep, soundsDir, signal, between = () => pause(PAUSE) } = options;
  const counts: Deleted = { voicemails: 0, chats: 0, feedback: 0, audit: 0 };

  async function inBatches(kind: keyof KeepDays, batch: (db: Db, until: number) => Promise<number>) {
    const days = keep[kind];
    if (days === undefined) return;
    for (;;) {
      if (signal?.aborted) return;
      const gone = await db.transaction().execute((transaction) => batch(transaction, now - days * DAY));
      counts[kind] += gone;
      if (gone < BATCH) return;
      await between();
    }
  }

  const companies = await db.selectFrom('company').select('id').orderBy('id').execute();
  for (const [kind, subject, remove] of OF_COMPANIES) {
    for (const { id } of companies) {
      await inBatches(kind, async (transaction, until) => {
        const gone = await remove(transaction, id, until);
        if (gone > 0)
          await addAudit(transaction, {
            at: now,
            companyId: id,
            actor: 'service',
            action: 'old rows deleted',
            subject,
            detail: `${gone}, older than ${keep[kind]} days`,
          });
        return gone;
      });
    }
  }
  await inBatches('audit', async (transaction, until) => {
    const old = transaction
      .selectFrom('audit_entry')
      .where('at', '<', until)
      .orderBy('at')
      .select('id')
      .limit(BATCH);
    return deleted(await transaction.deleteFrom('audit_entry').where('id', 'in', old).executeTakeFirst());
  });
  await removeSoundFiles(db, soundsDir);
  return counts;
}

/** Once an hour; the first time soon after the start. Milliseconds. */
const EVERY = 3_600_000;
const FIRST = 10_000;

/** Deletes old rows from now on. `stop` waits for the batch at hand. */
export function startRetention(
  db: Db,
  options: Omit<RetentionOptions, 'now' | 'signal'> & {
    readonly clock: () => number;
    readonly onError: (error: unknown) => void;
    /** Milliseconds until the first run; a few seconds by default. */
    readonly firstAfter?: number;
  },
): { stop(): Promise<void> } {
  const { clock, onError, firstAfter = FIRST, ...rest } = options;
  const stopped = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(work, firstAfter).unref();
  function work(): void {
    const done = deleteOldRows(db, { ...rest, now: clock(), signal: stopped.signal });
    running = done.catch(onError).finally(() => {
      if (!stopped.signal.aborted) timer = setTimeout(work, EVERY).unref();
    });
  }
  return {
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
