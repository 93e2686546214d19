import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { createPostgresDialect } from '#server/db/postgres-dialect.ts';
import { createSqliteDialect } from '#server/db/sqlite-dialect.ts';
import { findPostgres, prepareCluster, removeCluster, startCluster } from '#testing/db/cluster.ts';
import { formsOf, openBrowser, type Browser } from '#testing/telephony/browser.ts';

// Makes the data of a released version for server/upgrade.full.test.ts, with that version's own programs:
//   git worktree add /tmp/released COMMIT, npm ci there, then
//   node tools/make-release-data.ts /tmp/released 0.1.0

const [checkout = '', version = ''] = process.argv.slice(2);
if (checkout === '' || version === '') throw new Error('Usage: make-release-data.ts CHECKOUT VERSION');
const OUT = fileURLToPath(new URL(`../testing/releases/${version}`, import.meta.url));
const EMAIL = 'mette@lille.example';
const PASSWORD = 'a password of Mette';
const HOUR = 3_600_000;

const node = (args: string[], env: Record<string, string>, input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: resolve(checkout),
    env: { PATH: process.env['PATH'], ...env },
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** The company and its people, by the version's own command line. Returns a one-off token. */
function makeCompany(env: Record<string, string>): string {
  const cli = (line: string[], input?: string) => node(['--run', 'telephony', '--', ...line], env, input);
  const all = 'switch,mobile,switch_premium,chat';
  cli(['company', 'add', '--name', 'Lille Klinik', '--products', all]);
  cli([
    'reception',
    'add',
    '--company',
    '1',
    '--kind',
    'Reception',
    '--name',
    'Main line',
    '--number',
    '4533120000',
  ]);
  cli(['reception', 'add', '--company', '1', '--kind', 'ChatReception', '--name', 'Web']);
  const person = ['employee', 'add', '--company', '1', '--name'];
  const features = ['--features', 'switch,wallboard,contact_notes'];
  const admin = ['Mette Søgaard', '--number', '4570261011', '--email', EMAIL, '--admin', '--password-stdin'];
  cli([...person, ...admin, ...features], PASSWORD);
  cli([...person, 'Jens Åkær', '--number', '4570261012', ...features]);
  return /tk_[\w-]{43}/.exec(cli(['token', 'add', '--employee', '1', '--label', 'Script']))?.[0] ?? '';
}

/** Rows that no request writes. */
async function addRows(db: Kysely<never>): Promise<void> {
  const now = Date.now();
  const rows = [
    `insert into sound (file, bytes, duration) values ('duelund-gate.mp3', 37152, 12), ('call-da-line.mp3', 1, 9)`,
    `insert into voicemail (company_id, created_at, duration, endpoint_kind, endpoint_id, from_number, heard, sound_id) values
       (1, ${now - HOUR}, 12, 'Reception', 1, '4520304050', 0, 1),
       (1, ${now - 2 * HOUR}, 12, 'Employee', 1, '4521314151', 1, 1), (1, ${now - 3 * HOUR}, 12, 'Reception', 1, null, 1, 1)`,
    `insert into active_call (company_id, employee_id, started_at, ends_at) values (1, 2, ${now - 1000}, null)`,
    `insert into smiley_request (company_id, requested_at, endpoint_kind, endpoint_id, employee_id) values
       (1, ${now - HOUR}, 'Reception', 1, 1), (1, ${now - HOUR}, 'ChatReception', 1, null)`,
    `insert into smiley (company_id, request_id, conversation_type, conversation_uuid, rated_at, rating, comment, number, email,
       endpoint_kind, endpoint_id, employee_id, recording_id, recording_started_at, recording_sound_id) values
       (1, 1, 'call', '7c1f2a44-0000-4000-8000-000000000001', ${now - HOUR}, 1, 'Tak for hjælpen 🙂', '4520304050', null,
        'Reception', 1, 1, 1, ${now - 2 * HOUR}, 2)`,
    `insert into chat (uuid, company_id, endpoint_id, from_name, from_email, started_at, answered_at, answered_by_id, ended_at, state)
       values ('7c1f2a44-0000-4000-8000-000000000002', 1, 1, 'Ida Holm', 'ida@holm.example', ${now - HOUR}, ${now - HOUR + 9000}, 1,
        ${now - HOUR + 90_000}, 'ended')`,
    `insert into sign_in_failure (email, failed_at) values ('nobody@lille.example', ${now})`,
  ];
  for (const row of rows) await sql.raw(row).execute(db);
  await db.destroy();
}

/** Starts the version's server, and waits until it says where it is. */
async function serve(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: resolve(checkout),
    env: { PATH: process.env['PATH'], PORT: '0', SERVICE_PORT: '0', LIVE_TRAFFIC: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  for await (const chunk of child.stdout) {
    out += String(chunk);
    if (out.includes('Stop with')) break;
  }
  const [gateway = '', service = ''] = out.match(/http:\/\/[\w.]+:\d+/g) ?? [];
  return {
    gateway,
    service,
    stop: () =>
      new Promise<void>((stopped) => {
        child.once('exit', () => stopped());
        child.kill('SIGTERM');
      }),
  };
}

const cookiesOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Signs in by OAuth, kept on this computer. Returns the session's cookies. */
async function signIn(at: Browser, service: Browser, origin: string): Promise<string> {
  const begun = await at.post('/auth/login', { return_to: '/', keep: '1' }, { origin });
  const authorize = new URL(begun.headers.get('location') ?? '');
  const path = authorize.pathname + authorize.search;
  const [form] = formsOf((await service.get(path)).text);
  await service.post(form?.action ?? '', { ...form?.fields, email: EMAIL, password: PASSWORD });
  const consent = formsOf((await service.get(path)).text).at(-1);
  const decided = await service.post(consent?.action ?? '', { ...consent?.fields, decision: 'allow' });
  const back = new URL(decided.headers.get('location') ?? '');
  // The service sends the browser back: a navigation from another site, which fetch cannot be.
  const answer = await new Promise<IncomingMessage>((answered) => {
    const headers = {
      cookie: cookiesOf(at),
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'cross-site',
    };
    get(back, { headers }, answered);
  });
  answer.resume();
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

/** What people do: sign in, make a wall link, keep a template, send a message, write a contact and a group. */
async function work(urls: { gateway: string; service: string }, token: string) {
  const at = openBrowser(urls.gateway);
  const cookie = await signIn(at, openBrowser(urls.service), urls.gateway);
  const call = async (
    method: string,
    path: string,
    body: unknown,
    more: Record<string, string> = { cookie },
  ) => {
    const answer = await fetch(urls.gateway + path, {
      method,
      body: JSON.stringify(body),
      headers: { 'x-frontdesk': '1', origin: urls.gateway, 'content-type': 'application/json', ...more },
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const made = await call('POST', '/auth/walls', { name: 'Reception' });
  const { url } = (await made.json()) as { url: string };
  await call('PUT', '/auth/templates', { templates: [{ name: 'Ring', text: 'Ring til {number}' }] });
  const message = { message: { body: 'Ring venligst tilbage' } };
  await call('POST', '/api/v2/employees/2/message', message, {
    cookie,
    'idempotency-key': crypto.randomUUID(),
  });
  await call('POST', '/api/v2/contacts', {
    contact: { name: 'Ida Holm', number: '4520304050', email: 'ida@holm.example' },
  });
  await call('POST', '/api/v2/contacts/1/comments', { comment: { body: 'Ringede', employee_id: 1 } });
  await call('POST', '/api/v2/employee_groups', { employee_group: { name: 'Salg', employee_ids: [1, 2] } });
  const byToken = await call('POST', '/auth/token', { access_token: token, keep: true }, {});
  const sessionOf = (line: string | undefined) =>
    /frontdesk-session[^=]*=([\w-]{43})/.exec(line ?? '')?.[1] ?? '';
  return {
    session: sessionOf(cookie),
    sessionByToken: sessionOf(byToken.headers.getSetCookie().join()),
    wall: url.split('#')[1],
  };
}

const keep = (name: string, bytes: Buffer | string) => {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, name), gzipSync(bytes, { level: 9 }));
};

async function make(engine: 'sqlite' | 'postgres', env: Record<string, string>, open: () => Kysely<never>) {
  const token = makeCompany(env);
  await addRows(open());
  const server = await serve(env);
  const known = await work(server, token);
  await server.stop();
  const secrets: unknown = JSON.parse(readFileSync(join(env['DATA_DIR'] ?? '', 'secrets.json'), 'utf8'));
  const made = { madeAt: Date.now(), email: EMAIL, password: PASSWORD, token, ...known, secrets };
  keep(`${engine}.json.gz`, JSON.stringify(made));
}

const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-release-'));
const [sqlite, postgres] = [join(dataDir, 'sqlite'), join(dataDir, 'postgres')];
await make(
  'sqlite',
  { DATA_DIR: sqlite },
  () => new Kysely({ dialect: createSqliteDialect(join(sqlite, 'telephony.sqlite')) }),
);
for (const name of ['telephony.sqlite', 'gateway.sqlite'])
  keep(`${name}.gz`, readFileSync(join(sqlite, name)));

const binaries = findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is needed.');
const cluster = prepareCluster(binaries);
const url = await startCluster(cluster);
try {
  const env = { DATA_DIR: postgres, DATABASE_URL: url };
  await make('postgres', env, () => new Kysely({ dialect: createPostgresDialect(url, 'migrations') }));
  const dump = spawnSync(join(binaries, 'pg_dump'), ['--inserts', '--no-owner', '--no-privileges', url], {
    encoding: 'utf8',
  });
  if (dump.status !== 0) throw new Error(dump.stderr);
  keep('postgres.sql.gz', dump.stdout);
} finally {
  removeCluster(cluster);
  rmSync(dataDir, { recursive: true });
}
console.log(`The data of ${version} is in ${OUT}.`);
