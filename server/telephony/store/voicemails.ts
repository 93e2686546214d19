import { sql, type AliasableExpression, type Expression } from 'kysely';
import { auditBy } from './audit.ts';
import { flag, type Db } from './db.ts';
import { dropUnusedSounds, type SoundFile } from './sounds.ts';

/** Whose voicemails: spec, "for all receptions and the authenticated employee". All others read as missing. */
export interface VoicemailReach {
  readonly companyId: number;
  readonly employeeId: number;
}

export interface VoicemailFilter {
  readonly until?: number | undefined;
  readonly endpoint?: { readonly kind: string; readonly id: number } | undefined;
  /** "to or from that number". */
  readonly number?: string | undefined;
  readonly limit: number;
}

const columns = [
  'id',
  'company_id',
  'created_at',
  'duration',
  'endpoint_kind',
  'endpoint_id',
  'from_number',
  'heard',
] as const;

/** The newest of one ordered stream: an index gives the order, so the number of rows does not matter. */
const newest = (db: Db, companyId: number, { until, limit }: VoicemailFilter) => {
  const query = db
    .selectFrom('voicemail')
    .where('company_id', '=', companyId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return until === undefined ? query : query.where('created_at', '<=', until);
};

type Stream = ReturnType<typeof newest>;
type Endpoint = { readonly kind: 'Employee' | 'Reception'; readonly id: number | 'any' };

/** Voicemails to an endpoint. */
const to = (stream: Stream, endpoint: Endpoint): Stream => {
  const ofKind = stream.where('endpoint_kind', '=', endpoint.kind);
  return endpoint.id === 'any' ? ofKind : ofKind.where('endpoint_id', '=', endpoint.id);
};

/** Voicemails from a number to an endpoint. Written so that only the index on the number can be used. */
const from = (stream: Stream, number: string, endpoint: Endpoint): Stream => {
  const ofKind = stream
    .where('from_number', '=', number)
    .where((eb) => eb(sql<string>`endpoint_kind || ''`, '=', endpoint.kind));
  const { id } = endpoint;
  return id === 'any' ? ofKind : ofKind.where((eb) => eb(sql<number>`endpoint_id + 0`, '=', id));
};

/** The endpoints in reach that match the filter. */
function endpointsAsked(reach: VoicemailReach, asked: VoicemailFilter['endpoint']): Endpoint[] {
  if (!asked)
    return [
      { kind: 'Reception', id: 'any' },
      { kind: 'Employee', id: reach.employeeId },
    ];
  if (asked.kind === 'Reception') return [{ kind: 'Reception', id: asked.id }];
  return asked.kind === 'Employee' && asked.id === reach.employeeId
    ? [{ kind: 'Employee', id: asked.id }]
    : [];
}

/** The endpoints in reach whose own number is `number`. */
async function endpointsWithNumber(db: Db, reach: VoicemailReach, number: string): Promise<Endpoint[]> {
  const rows = await db
    .selectFrom('reception')
    .where('company_id', '=', reach.companyId)
    .where('kind', '=', 'Reception')
    .where('number', '=', number)
    .select((eb) => [eb.val<'Employee' | 'Reception'>('Reception').as('kind'), 'id'])
    .unionAll(
      db
        .selectFrom('employee')
        .where('company_id', '=', reach.companyId)
        .where('id', '=', reach.employeeId)
        .where('number', '=', number)
        .select((eb) => [eb.val<'Employee' | 'Reception'>('Employee').as('kind'), 'id']),
    )
    .execute();
  return rows;
}

async function streamsOf(db: Db, reach: VoicemailReach, filter: VoicemailFilter): Promise<Stream[]> {
  const endpoints = endpointsAsked(reach, filter.endpoint);
  const stream = newest(db, reach.companyId, filter);
  const { number } = filter;
  if (number === undefined) return endpoints.map((endpoint) => to(stream, endpoint));
  const called = await endpointsWithNumber(db, reach, number);
  const calledAndAsked = called.filter(({ kind, id }) =>
    endpoints.some((endpoint) => endpoint.kind === kind && (endpoint.id === 'any' || endpoint.id === id)),
  );
  // Each voicemail is in one stream only: the streams to the number exclude calls from it.
  const notFrom = stream.where((eb) =>
    eb.or([eb('from_number', 'is', null), eb('from_number', '!=', number)]),
  );
  return [
    ...endpoints.map((endpoint) => from(stream, number, endpoint)),
    ...calledAndAsked.map((endpoint) => to(notFrom, endpoint)),
  ];
}

type Row = Stream extends Expression<infer R> ? R : never;

const withEndpointName = (db: Db, rows: AliasableExpression<Row>) =>
  db
    .selectFrom(rows.as('found'))
    .leftJoin('employee', (join) =>
      join
        .on('found.endpoint_kind', '=', 'Employee')
        .onRef('employee.company_id', '=', 'found.company_id')
        .onRef('employee.id', '=', 'found.endpoint_id'),
    )
    .leftJoin('reception', (join) =>
      join
        .onRef('reception.kind', '=', 'found.endpoint_kind')
        .onRef('reception.company_id', '=', 'found.company_id')
        .onRef('reception.id', '=', 'found.endpoint_id'),
    )
    .select((eb) => [
      'found.id as id',
      'found.created_at as createdAt',
      'found.duration as duration',
      'found.endpoint_kind as endpointKind',
      'found.endpoint_id as endpointId',
      eb.fn.coalesce('employee.name', 'reception.name', eb.val('')).as('endpointName'),
      'found.from_number as fromNumber',
      'found.heard as heard',
    ])
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc');

export type VoicemailRecord = Awaited<ReturnType<typeof listVoicemails>>[number];

/** Voicemails in reach, newest first, then by id. */
export async function listVoicemails(db: Db, reach: VoicemailReach, filter: VoicemailFilter) {
  const streams = await streamsOf(db, reach, filter);
  const [first, ...rest] = streams.map((stream) => db.selectFrom(stream.as('stream')).select(columns));
  if (!first) return [];
  const merged = rest
    .reduce((all, stream) => all.unionAll(stream), first)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  const rows = await withEndpointName(db, merged).execute();
  return rows.map((row) => ({ ...row, heard: flag(row.heard) }));
}

const inReach = (db: Db, reach: VoicemailReach, id: number) =>
  db
    .selectFrom('voicemail')
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('endpoint_kind', '=', 'Reception'),
        eb.and([eb('endpoint_kind', '=', 'Employee'), eb('endpoint_id', '=', reach.employeeId)]),
      ]),
    );

/** One voicemail in reach, or undefined. */
export async function findVoicemail(
  db: Db,
  reach: VoicemailReach,
  id: number,
): Promise<VoicemailRecord | undefined> {
  const row = await withEndpointName(db, inReach(db, reach, id).select(columns)).executeTakeFirst();
  return row && { ...row, heard: flag(row.heard) };
}

/** Marks a voicemail that is known to be in reach. */
export async function markVoicemail(
  db: Db,
  reach: VoicemailReach,
  id: number,
  heard: boolean,
): Promise<void> {
  await db
    .updateTable('voicemail')
    .set({ heard: heard ? 1 : 0 })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a voicemail in reach, and its sound unless something else plays it. False when there is none. */
export async function deleteVoicemail(
  db: Db,
  reach: VoicemailReach,
  id: number,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('voicemail')
      .where('company_id', '=', reach.companyId)
      .where('id', 'in', inReach(transaction, reach, id).select('id'))
      .returning('sound_id')
      .executeTakeFirst();
    if (!gone) return false;
    await dropUnusedSounds(transaction, [gone.sound_id]);
    await auditBy(
      transaction,
      { ...reach, now },
      { action: 'voicemail deleted', subject: `voicemail ${id}` },
    );
    return true;
  });
}

/** The sound of a voicemail in reach: its id and its file in the sounds folder. */
export async function voicemailSound(
  db: Db,
  reach: VoicemailReach,
  id: number,
): Promise<SoundFile | undefined> {
  return db
    .selectFrom(inReach(db, reach, id).select('sound_id').as('found'))
    .innerJoin('sound', 'sound.id', 'found.sound_id')
    .leftJoin('sound_data', 'sound_data.sound_id', 'sound.id')
    .select(['sound.id', 'sound.file', 'sound_data.base64'])
    .executeTakeFirst();
}
