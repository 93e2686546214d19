import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { SoundFile } from './sounds.ts';

export interface SmileyEndpoint {
  readonly kind: 'Reception' | 'ChatReception';
  readonly id: number;
}

/** The filters of both list and statistics. Times inclusive; every given endpoint must match. */
export interface SmileyFilter {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly endpoints: readonly SmileyEndpoint[];
  readonly employeeId?: number | undefined;
}

export interface SmileyListFilter extends SmileyFilter {
  readonly number?: string | undefined;
  readonly rating?: 0 | 1 | undefined;
  readonly commented: boolean;
  readonly limit: number;
}

export type SmileyRecord = Awaited<ReturnType<typeof listSmileys>>[number];

/** Smileys, newest first, then by id. */
export async function listSmileys(db: Db, companyId: number, filter: SmileyListFilter) {
  // A caller's number selects the fewest rows: with one, the other columns become expressions, so that no index on them is used.
  const byNumber = filter.number !== undefined;
  const integer = (column: 'endpoint_id' | 'employee_id' | 'rating' | 'commented') =>
    byNumber ? sql<number>`${sql.ref(`smiley.${column}`)} + 0` : sql<number>`${sql.ref(`smiley.${column}`)}`;
  const kind = byNumber ? sql<string>`smiley.endpoint_kind || ''` : sql<string>`smiley.endpoint_kind`;

  let query = db
    .selectFrom('smiley')
    .leftJoin('sound', 'sound.id', 'smiley.recording_sound_id')
    .where('smiley.company_id', '=', companyId)
    .selectAll('smiley')
    .select('sound.duration as recording_duration');
  const { number, from, to, employeeId, rating } = filter;
  if (number !== undefined) query = query.where('smiley.number', '=', number);
  if (from !== undefined) query = query.where('smiley.rated_at', '>=', from);
  if (to !== undefined) query = query.where('smiley.rated_at', '<=', to);
  for (const endpoint of filter.endpoints)
    query = query.where((eb) =>
      eb.and([eb(kind, '=', endpoint.kind), eb(integer('endpoint_id'), '=', endpoint.id)]),
    );
  if (employeeId !== undefined) query = query.where((eb) => eb(integer('employee_id'), '=', employeeId));
  if (rating !== undefined) query = query.where((eb) => eb(integer('rating'), '=', rating));
  if (filter.commented) query = query.where((eb) => eb(integer('commented'), '=', 1));

  const rows = await query
    .orderBy('smiley.rated_at', 'desc')
    .orderBy('smiley.id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    conversationType: row.conversation_type,
    conversationUuid: row.conversation_uuid,
    ratedAt: row.rated_at,
    rating: row.rating === 1 ? (1 as const) : (0 as const),
    comment: row.comment,
    number: row.number,
    email: row.email,
    endpoint: { kind: row.endpoint_kind, id: row.endpoint_id },
    employeeId: row.employee_id,
    recording:
      row.recording_id === null || row.recording_duration === null
        ? null
        : {
            id: row.recording_id,
            startedAt: row.recording_started_at ?? row.rated_at,
            duration: row.recording_duration,
          },
  }));
}

/** The sound of a call recording of the company. */
export async function recordingSound(
  db: Db,
  companyId: number,
  recordingId: number,
): Promise<SoundFile | undefined> {
  return db
    .selectFrom('smiley')
    .innerJoin('sound', 'sound.id', 'smiley.recording_sound_id')
    .where('smiley.company_id', '=', companyId)
    .where('smiley.recording_id', '=', recordingId)
    .leftJoin('sound_data', 'sound_data.sound_id', 'sound.id')
    .select(['sound.id', 'sound.file', 'sound_data.base64'])
    .executeTakeFirst();
}
