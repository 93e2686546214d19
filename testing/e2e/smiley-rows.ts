import { randomUUID } from 'node:crypto';
import type { TestServer } from './server.ts';

/** A smiley as the tests count it. It is read from the service's rows, independent of the page's code. */
export interface Row {
  readonly id: number;
  readonly at: number;
  readonly rating: number;
  readonly comment: string | null;
  readonly endpoint: string;
  readonly employee: number | null;
  readonly number: string | null;
}

export interface Asked {
  readonly at: number;
  readonly endpoint: string;
  readonly employee: number | null;
}

export const COMPANY = 1;

export async function smileyRows({ db }: Pick<TestServer, 'db'>): Promise<Row[]> {
  const rows = await db.selectFrom('smiley').selectAll().where('company_id', '=', COMPANY).execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.rated_at,
    rating: row.rating,
    comment: row.comment,
    endpoint: `${row.endpoint_kind}#${row.endpoint_id}`,
    employee: row.employee_id,
    number: row.number,
  }));
}

export async function askedRows({ db }: Pick<TestServer, 'db'>): Promise<Asked[]> {
  const rows = await db.selectFrom('smiley_request').selectAll().where('company_id', '=', COMPANY).execute();
  return rows.map((row) => ({
    at: row.requested_at,
    endpoint: `${row.endpoint_kind}#${row.endpoint_id}`,
    employee: row.employee_id,
  }));
}

export interface NewSmiley {
  readonly at: number;
  readonly rating?: 0 | 1;
  readonly comment?: string | null;
  readonly kind?: 'Reception' | 'ChatReception';
  readonly reception?: number;
  readonly employee?: number | null;
  readonly number?: string;
}

/** Adds smileys to the service, each with its request. */
export async function addSmileys(
  { db }: Pick<TestServer, 'db'>,
  smileys: readonly NewSmiley[],
): Promise<void> {
  for (let from = 0; from < smileys.length; from += 50) {
    const some = smileys.slice(from, from + 50);
    await db
      .insertInto('smiley_request')
      .values(
        some.map(({ at, kind = 'Reception', reception = 1, employee = null }) => ({
          company_id: COMPANY,
          requested_at: at,
          endpoint_kind: kind,
          endpoint_id: reception,
          employee_id: employee,
        })),
      )
      .execute();
    await db
      .insertInto('smiley')
      .values(
        some.map((smiley) => ({
          company_id: COMPANY,
          request_id: null,
          conversation_type: smiley.kind === 'ChatReception' ? ('chat' as const) : ('call' as const),
          conversation_uuid: randomUUID(),
          rated_at: smiley.at,
          rating: smiley.rating ?? 1,
          comment: smiley.comment ?? null,
          number: smiley.number ?? '4570111111',
          email: null,
          endpoint_kind: smiley.kind ?? 'Reception',
          endpoint_id: smiley.reception ?? 1,
          employee_id: smiley.employee ?? null,
          recording_id: null,
          recording_started_at: null,
          recording_sound_id: null,
        })),
      )
      .execute();
  }
}

/** Deletes all smileys and requests. */
export async function clearSmileys({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await db.deleteFrom('smiley').where('company_id', '=', COMPANY).execute();
  await db.deleteFrom('smiley_request').where('company_id', '=', COMPANY).execute();
}
