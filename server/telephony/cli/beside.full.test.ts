import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { onSqlite } from '#testing/db/databases.ts';
import { cli, environmentOf, install, rowsOf, serve } from '#testing/installation.ts';
import { telephonyMigrations } from '../store/migrations.ts';

const COMMANDS = fileURLToPath(new URL('../../administer.ts', import.meta.url));

/** Runs Node in a process of its own. Returns what it printed, of which nothing may be a complaint. */
async function node(dataDir: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { env: environmentOf({ dataDir }) });
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(complaints).toBe('');
  return out;
}

/** Many commands of one process, each with connections of its own, as `npm run telephony` has them. */
const many = (lines: readonly string[][]) => `
  const { runCli } = await import(${JSON.stringify(new URL('run.ts', import.meta.url).href)});
  for (const line of ${JSON.stringify(lines)})
    await runCli(line, {
      print: () => undefined,
      complain: (text) => console.error(text),
      progress: () => undefined,
      readInput: async () => '',
      env: process.env,
      clock: Date.now,
    });
`;

onSqlite((engine) => {
  async function begun() {
    const { dataDir } = await engine.location();
    const token = await install({ dataDir });
    const { service } = await serve({ dataDir });
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${service}/api/v2/${path}`, { ...init, headers });
      return { status: answer.status, text: await answer.text() };
    };
    /** What an open stream of events has said so far. */
    const listen = async () => {
      const closed = new AbortController();
      onTestFinished(() => closed.abort());
      const { body } = await fetch(`${service}/api/v2/events?access_token=${token}`, {
        signal: closed.signal,
      });
      let said = '';
      const read = async () => {
        const decoder = new TextDecoder();
        for await (const chunk of body ?? []) said += decoder.decode(chunk);
      };
      read().catch(() => undefined);
      await expect.poll(() => said).toContain('event: hello');
      return () => said;
    };
    return { dataDir, call, listen };
  }

  it('a command beside a server is in the next answer, and an open stream says so', async () => {
    const { dataDir, call, listen } = await begun();
    const said = await listen();
    const before = await call('employee_groups');
    expect((await call('employee_groups')).text).toBe(before.text);
    await node(dataDir, [
      COMMANDS,
      'group',
      'add',
      '--company',
      '1',
      '--name',
      'Evenings',
      '--members',
      '1,2',
    ]);
    expect((await call('employee_groups')).text).toContain('"Evenings"');
    await expect.poll(said).toMatch(/event: changed\ndata: .*"employee_groups"/);
    expect((await call('employees')).text).not.toContain('Ida Holm');
    await node(dataDir, [COMMANDS, 'employee', 'add', '--company', '1', '--name', 'Ida Holm']);
    expect((await call('employees')).text).toContain('"Ida Holm"');
    // A token is destroyed for the server too.
    await node(dataDir, [COMMANDS, 'token', 'destroy', '--id', '1']);
    expect((await call('employees')).status).toBe(401);
  });

  it('200 commands beside 200 writes over HTTP lose nothing', async () => {
    const { dataDir, call } = await begun();
    const add = (name: string) => ['employee', 'add', '--company', '1', '--name', name];
    const named = (kind: string) => Array.from({ length: 100 }, (_, at) => `${kind} ${at}.`);
    const commands = ['First', 'Second'].map((kind) =>
      node(dataDir, ['--input-type=module', '-e', many(named(kind).map(add))]),
    );
    await expect.poll(async () => (await call('employees')).text).toMatch(/"(First|Second) /);
    const statuses = new Set<number>();
    const write = async (kind: string) => {
      for (const name of named(kind)) {
        const body = JSON.stringify({ contact: { name, number: '4533120000' } });
        statuses.add((await call('contacts', { method: 'POST', body })).status);
      }
    };
    await Promise.all([write('Third'), write('Fourth'), ...commands]);
    expect([...statuses]).toEqual([200]);
    const rows = await rowsOf({ dataDir });
    const found = (table: string, kind: string) =>
      rows.get(table)?.filter((row) => row.includes(`"${kind} `)).length;
    expect(found('employee', 'First')).toBe(100);
    expect(found('employee', 'Second')).toBe(100);
    expect(found('contact', 'Third')).toBe(100);
    expect(found('contact', 'Fourth')).toBe(100);
    expect(rows.get('audit_entry')?.filter((row) => row.includes('employee add'))).toHaveLength(200);
  });

  it('tables of an older version are changed by nobody while a server has them', async () => {
    const { dataDir } = await engine.location();
    const older = Object.fromEntries(Object.entries(telephonyMigrations).slice(0, -1));
    const server = await openDatabase({ name: 'telephony', dataDir, migrations: older });
    for (const line of [['migrate'], ['company', 'add', '--name', 'A', '--products', '']]) {
      const { code, out } = await cli({ dataDir }, line);
      expect(code).toBe(1);
      expect(out).toMatch(/^The data in \S+ is in use by process \d+, since \S+ Stop it first/);
    }
    await server.close();
    expect((await cli({ dataDir }, ['migrate'])).out).toBe('The tables are up to date.');
  });
});
