import type { OperationName } from '#contract/endpoints.ts';
import type { AnswerOf } from '#contract/service/endpoints.ts';
import { PRODUCTS, type Product } from '#contract/products.ts';
import type { TestEngine } from '../db/databases.ts';
import { checkAnswers } from './check-answers.ts';
import { createFaults, type Faults } from './faults.ts';
import { resumeIds } from '#server/db/columns.ts';
import { startTelephony, type RunningTelephony, type TelephonyOptions } from '#server/telephony/service.ts';
import type { Db } from '#server/telephony/store/db.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SOUNDS, SPEECH_DIR } from '#server/telephony/store/speech.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';

/** Friday 20 November 2026, 10:41 in Copenhagen. */
export const NOW = Date.parse('2026-11-20T09:41:00.000Z');

export const CLIENT = {
  id: 'desk',
  secret: 'desk-secret-of-32-bytes-or-more-00',
  name: 'Frontdesk',
  redirectUri: 'http://desk.example:8080/auth/callback',
};

type Written = { [N in OperationName]: AnswerOf<N> }[OperationName];
type Together<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What an answer may contain: the operations' answers, a problem, and the token endpoint's errors (RFC 6749). */
export type AnswerBody = Together<NonNullable<Written>> & {
  readonly type: string;
  readonly detail: string;
  readonly products: readonly string[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly error: string;
  readonly error_description: string;
};

/** An answer, read whole. `body` is parsed when it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Every possible property: a test that reads a missing one fails its expectation.
  readonly body: AnswerBody;
}

export interface CallOptions {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A separate telephony service over HTTP, with a clock that tests set. */
export interface World extends RunningTelephony {
  readonly db: Db;
  /** Makes operations fail. */
  readonly faults: Faults;
  /** The service's clock, in milliseconds. */
  now: number;
  /** `GET /api/v2/employees` and the like: method and path in one text. */
  call(line: string, options?: CallOptions): Promise<Answer>;
}

/** A fresh database with the tables of the service. */
export const openTables = (engine: TestEngine) =>
  engine.open<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations });

/** Opens a fresh database and starts the service on it; both are closed when the block's tests are done. */
export async function openWorld(
  engine: TestEngine,
  options: Partial<Omit<TelephonyOptions, 'database'>> = {},
  /** Replaces the service's database, for example by one that fails. */
  served: (db: Db) => Db = (db) => db,
): Promise<World> {
  const database = await openTables(engine);
  await database.db.insertInto('sound').values(SOUNDS).execute();
  await resumeIds(database.db, 'sound');
  const world = { now: NOW, faults: createFaults() };
  const running = await startTelephony({
    host: '127.0.0.1',
    port: 0,
    database: { ...database, db: served(database.db) },
    clock: () => world.now,
    soundsDir: SPEECH_DIR,
    client: CLIENT,
    demo: false,
    limits: 'none',
    onApp(app) {
      checkAnswers(app);
      world.faults.addTo(app);
    },
    ...options,
  });
  engine.atEnd(() => running.close());
  return Object.assign(world, running, {
    db: database.db,
    call: (line: string, callOptions: CallOptions = {}) => callService(running.address, line, callOptions),
  });
}

/** One request. A body that is no string is sent as JSON. */
export async function callService(url: string, line: string, options: CallOptions): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const { token, body, headers } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token == null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson ? JSON.parse(text) : undefined) as AnswerBody,
  };
}

/** A company, by default with all products and no trial. */
export async function addCompany(
  { db }: Pick<World, 'db'>,
  {
    name = 'Harbour Dental',
    products = PRODUCTS,
    trial = false,
  }: { name?: string; products?: readonly Product[]; trial?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('company')
    .values({ name, products: products.join(','), trial: trial ? 1 : 0, time_zone: 'Europe/Copenhagen' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Person {
  readonly id: number;
  readonly companyId: number;
  readonly token: string;
}

type EmployeeValues = Partial<{
  name: string;
  number: string | null;
  admin: number;
  email: string;
  password_hash: string;
  features: string;
  speed_dial: number;
  do_not_disturb: number;
  dnd_timeout_at: number;
  presence_private: number;
  mobile_only: number;
  mobile_subscription: number;
  cloak_reception_id: number;
}>;

let people = 0;

/** An employee with an access token. */
export async function addEmployee(
  { db }: Pick<World, 'db'>,
  companyId: number,
  values: EmployeeValues = {},
): Promise<Person> {
  people += 1;
  const { id } = await db
    .insertInto('employee')
    .values({
      company_id: companyId,
      name: `Person ${people}`,
      number: `4570${String(100000 + people)}`,
      admin: 0,
      email: null,
      password_hash: null,
      features: 'switch',
      speed_dial: null,
      do_not_disturb: 0,
      dnd_timeout_at: null,
      presence_private: 0,
      mobile_only: 0,
      cloak_reception_id: null,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, companyId, token: await tokenFor({ db }, companyId, id) };
}

/** A fresh access token of an employee. */
export async function tokenFor(
  { db }: Pick<World, 'db'>,
  companyId: number,
  employeeId: number,
): Promise<string> {
  const { token } = await makeOneOffToken(db, { companyId, employeeId, label: 'Test', now: NOW });
  return token;
}
