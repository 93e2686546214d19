import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { addAudit } from './audit.ts';
import type { Db } from './db.ts';
import { repeat } from './repeat.ts';
import { sweepEvents } from './intake-events.ts';
import { sweepRecordings } from './intake-sounds.ts';
import { sweepAsks } from './smiley-asks.ts';
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

interface Old {
  readonly table: 'voicemail' | 'chat' | 'smiley' | 'smiley_request' | 'audit_entry';
  /** The column with the time that counts. */
  readonly at: string;
  readonly id?: string;
  /** The column of the sound that a row plays. */
  readonly sound?: string;
  readonly only?: RawBuilder<boolean>;
}

/** Both, so that an index is used. */
const ENDPOINTS = sql<boolean>`endpoint_kind in ('Employee', 'Reception')`;
/** Requests without a smiley that is still kept. */
const UNANSWERED = sql<boolean>`not exists (select 1 from smiley where request_id = smiley_request.id)`;

const OF_COMPANIES: readonly (readonly [keyof KeepDays, subject: string, Old])[] = [
  ['voicemails', 'voicemails', { table: 'voicemail', at: 'created_at', sound: 'sound_id', only: ENDPOINTS }],
  ['chats', 'chats', { table: 'chat', at: 'started_at', id: 'uuid' }],
  ['feedback', 'smileys', { table: 'smiley', at: 'rated_at', sound: 'recording_sound_id' }],
  ['feedback', 'requests for feedback', { table: 'smiley_request', at: 'requested_at', only: UNANSWERED }],
];

/** Deletes one batch of rows from before `until`. Returns how many; fewer than `BATCH` when no more are left. */
async function deleteBatch(
  transaction: Db,
  { table, at, id = 'id', sound, only = sql<boolean>`1 = 1` }: Old,
  until: number,
  companyId?: number,
): Promise<number> {
  // They have the columns of one of them here.
  const like = table as 'smiley';
  let old = transaction.selectFrom(like).where(sql.ref(at), '<', until).where(only);
  if (companyId !== undefined) old = old.where('company_id', '=', companyId);
  const key = sql.ref<number>(id);
  const gone = await transaction
    .deleteFrom(like)
    .where(key, 'in', old.select(key.as('key')).limit(BATCH))
    .returning(sql<number | null>`${sound === undefined ? sql.lit(null) : sql.ref(sound)}`.as('sound'))
    .execute();
  await dropUnusedSounds(
    transaction,
    gone.map((row) => row.sound),
  );
  return gone.length;
}

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
  for (const [kind, subject, old] of OF_COMPANIES) {
    for (const { id } of companies) {
      await inBatches(kind, async (transaction, until) => {
        const gone = await deleteBatch(transaction, old, until, id);
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
  await inBatches('audit', (transaction, until) =>
    deleteBatch(transaction, { table: 'audit_entry', at: 'at' }, until),
  );
  await sweepRecordings(db, now, keep.feedback);
  await removeSoundFiles(db, soundsDir);
  await sweepEvents(db, now);
  await sweepAsks(db, now);
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
  return repeat((signal) => deleteOldRows(db, { ...rest, now: clock(), signal }), {
    every: EVERY,
    first: firstAfter,
    onError,
  });
}
