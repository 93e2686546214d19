import { createHash, randomBytes } from 'node:crypto';
import { createLookup } from '../../db/lookup.ts';
import type { OpenedDatabase } from '../../db/database.ts';
import { writeIfPossible } from '../../db/optional-write.ts';
import type { SignedInPlace } from '#contract/sessions.ts';
import type { GatewayTables, NewSessionRow, SessionRow } from './tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a sign-in lasts, in milliseconds: after its last use, and in all (docs/asvs.md). */
export const LIFETIMES = {
  /** With a cookie that ends with the browser's session. */
  passing: { idle: 12 * HOUR, whole: 7 * DAY },
  /** "Keep me signed in on this computer". */
  kept: { idle: 30 * DAY, whole: 365 * DAY },
  /** The time to confirm who one is (`OAUTH_STATE=absent`). */
  pending: 10 * MINUTE,
} as const;

/** Sessions removed in a minute, well below what the service allows one application. */
const SWEPT_AT_ONCE = 100;

/** The last use is stored no more often than this. */
const SEEN_EVERY = MINUTE;

export interface Person {
  readonly employee_id: number;
  readonly company_id: number | null;
  readonly name: string;
  readonly number: string | null;
  readonly admin: boolean;
  readonly features: readonly string[];
}

/** The id of a session in lists. It opens no session, and the row's hash cannot be derived from it. */
const publicIdOf = (idHash: string): string => hashOf(`place ${idHash}`).slice(0, 24);

export type SessionCounts = Readonly<Record<SessionRow['state'], number>>;

type Owner = Pick<SessionRow, 'employee_id' | 'company_id'>;

export type Sessions = ReturnType<typeof sessionStore>;

/** A new 256-bit id for a cookie. */
export const newSecretId = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a cookie's id. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

function endOf(keep: boolean, createdAt: number, now: number): number {
  const life = keep ? LIFETIMES.kept : LIFETIMES.passing;
  return Math.min(now + life.idle, createdAt + life.whole);
}

function columnsOf(person: Person) {
  return { ...person, admin: person.admin ? 1 : 0, features: JSON.stringify(person.features) };
}

export interface NewSession {
  readonly idHash: string;
  readonly sealedToken: string;
  readonly person: Person;
  readonly now: number;
}

/** The row of a new session. `own`: what differs between the kinds of session. */
export function newRow(
  { idHash, sealedToken, person, now }: NewSession,
  own: Pick<NewSessionRow, 'state' | 'keep' | 'expires_at'> & Partial<NewSessionRow>,
): NewSessionRow {
  return {
    id_hash: idHash,
    sealed_token: sealedToken,
    ...columnsOf(person),
    return_to: '/',
    created_at: now,
    seen_at: now,
    refreshed_at: now,
    ...own,
  };
}

/** Every session of a person, also those of their walls and those that have to be confirmed. */
export const sessionsOf = (
  db: OpenedDatabase<GatewayTables>['db'],
  { employee_id, company_id }: Owner,
): Promise<readonly SessionRow[]> =>
  db
    .selectFrom('gateway_session')
    .where('employee_id', '=', employee_id)
    .where('company_id', company_id === null ? 'is' : '=', company_id)
    .selectAll()
    .execute();

/** Who has this id among those with a sign-in, by the last one used. The id of an employee is of one company. */
export const ownerWithId = (
  db: OpenedDatabase<GatewayTables>['db'],
  employee_id: number,
): Promise<Owner | undefined> =>
  db
    .selectFrom('gateway_session')
    .where('employee_id', '=', employee_id)
    .select(['employee_id', 'company_id'])
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** `renew`: an access token sealed by the first secret, if another one has sealed it (`seal.ts`). */
export function sessionStore(
  { db, changes }: Pick<OpenedDatabase<GatewayTables>, 'db' | 'changes'>,
  renew?: (sealedToken: string) => string | undefined,
) {
  const rowOf = createLookup<SessionRow>({
    changes,
    async load(idHashes) {
      const rows = await db
        .selectFrom('gateway_session')
        .selectAll()
        .where('id_hash', 'in', [...idHashes])
        .execute();
      return new Map(rows.map((row) => [row.id_hash, row]));
    },
  });

  const insert = (row: NewSessionRow) => db.insertInto('gateway_session').values(row).execute();

  /** The sessions of that person; no walls. */
  const ofPerson = ({ employee_id, company_id }: Owner) =>
    db
      .selectFrom('gateway_session')
      .select(['id_hash', 'device', 'created_at', 'seen_at'])
      .where('state', '=', 'active')
      .where('employee_id', '=', employee_id)
      .where('company_id', company_id === null ? 'is' : '=', company_id);

  /** Ends a session, and returns it. */
  const remove = (idHash: string): Promise<SessionRow | undefined> =>
    db.deleteFrom('gateway_session').where('id_hash', '=', idHash).returningAll().executeTakeFirst();

  return {
    /** Starts a signed-in session. */
    async start({
      keep,
      device,
      ...session
    }: NewSession & { keep: boolean; device: string | null }): Promise<void> {
      const expires_at = endOf(keep, session.now, session.now);
      await insert(newRow(session, { state: 'active', keep: keep ? 1 : 0, expires_at, device }));
    },

    /** Starts a session that can only be confirmed. */
    async startPending({
      keep,
      returnTo,
      ...session
    }: NewSession & { keep: boolean; returnTo: string }): Promise<void> {
      const expires_at = session.now + LIFETIMES.pending;
      await insert(
        newRow(session, { state: 'pending', keep: keep ? 1 : 0, return_to: returnTo, expires_at }),
      );
    },

    /**
     * The row in that state, if not expired. Stores the use, which extends an active session, and the token sealed by the first
     * secret, so that the others can be taken away.
     */
    async find(idHash: string, state: SessionRow['state'], now: number): Promise<SessionRow | undefined> {
      const row = await rowOf(idHash);
      if (row?.state !== state || row.expires_at <= now) return undefined;
      if (state !== 'pending' && now - row.seen_at >= SEEN_EVERY) {
        // A wall's session does not expire: it lasts until it is revoked.
        const end = state === 'wall' ? row.expires_at : endOf(row.keep === 1, row.created_at, now);
        const renewed = renew?.(row.sealed_token);
        await writeIfPossible(
          db
            .updateTable('gateway_session')
            .set({
              seen_at: now,
              expires_at: end,
              ...(renewed === undefined ? {} : { sealed_token: renewed }),
            })
            .where('id_hash', '=', idHash)
            .execute(),
        );
      }
      return row;
    },

    /** Stores the person's current data. */
    async refresh(idHash: string, person: Person, now: number): Promise<void> {
      await db
        .updateTable('gateway_session')
        .set({ ...columnsOf(person), refreshed_at: now })
        .where('id_hash', '=', idHash)
        .execute();
    },

    remove,

    /** The person's sessions: `asking` first, then the most recently seen. */
    async listOf(asking: SessionRow, now: number): Promise<readonly SignedInPlace[]> {
      const rows = await ofPerson(asking).where('expires_at', '>', now).execute();
      return rows
        .map((row) => ({
          id: publicIdOf(row.id_hash),
          device: row.device,
          here: row.id_hash === asking.id_hash,
          since: row.created_at,
          seen_at: row.seen_at,
        }))
        .toSorted((a, b) => Number(b.here) - Number(a.here) || b.seen_at - a.seen_at);
    },

    /** Ends one session of the same person by its public id, and returns it. */
    async removeOne(asking: SessionRow, publicId: string): Promise<SessionRow | undefined> {
      const rows = await ofPerson(asking).execute();
      const row = rows.find((one) => publicIdOf(one.id_hash) === publicId);
      return row && remove(row.id_hash);
    },

    /** Ends every session of a person, but not their walls, and returns them. */
    removeAllOf: ({ employee_id, company_id }: Owner): Promise<readonly SessionRow[]> =>
      db
        .deleteFrom('gateway_session')
        .where('employee_id', '=', employee_id)
        .where('company_id', company_id === null ? 'is' : '=', company_id)
        .where('state', '!=', 'wall')
        .returningAll()
        .execute(),

    ofOwner: (owner: Owner) => sessionsOf(db, owner),

    /** Removes and returns a pending row, so that only one confirmation gets it. */
    async takePending(idHash: string, now: number): Promise<SessionRow | undefined> {
      return db
        .deleteFrom('gateway_session')
        .where('id_hash', '=', idHash)
        .where('state', '=', 'pending')
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
    },

    /** Stores that the transaction's callback came. False if it had come before. */
    async useSignIn(idHash: string, expiresAt: number): Promise<boolean> {
      const result = await db
        .insertInto('used_sign_in')
        .values({ id_hash: idHash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** How many there are in each state, without expired ones. */
    async counts(now: number): Promise<SessionCounts> {
      const rows = await db
        .selectFrom('gateway_session')
        .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
        .where('expires_at', '>', now)
        .groupBy('state')
        .execute();
      const counted = rows.map(({ state, count }) => [state, Number(count)] as const);
      return { active: 0, pending: 0, wall: 0, ...Object.fromEntries(counted) };
    },

    /** Removes expired rows: those that expired first, so many sessions at a time that their tokens can be revoked. Returns the sessions. */
    async sweep(now: number): Promise<readonly SessionRow[]> {
      await db.deleteFrom('used_sign_in').where('expires_at', '<=', now).execute();
      const expired = await db
        .selectFrom('gateway_session')
        .select('id_hash')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(SWEPT_AT_ONCE)
        .execute();
      if (expired.length === 0) return [];
      // Of several gateways that sweep at the same time each gets the rows that it has removed itself.
      return db
        .deleteFrom('gateway_session')
        .where(
          'id_hash',
          'in',
          expired.map(({ id_hash }) => id_hash),
        )
        .returningAll()
        .execute();
    },
  };
}
