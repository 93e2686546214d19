import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forEachEngine, onPostgres, onSqlite, temporaryDataDir } from '#testing/db/databases.ts';
import { rowsOf } from '#testing/installation.ts';
import { verifyPassword } from '../store/password.ts';
import { cli, onData } from '#testing/telephony/command-line.ts';

forEachEngine((engine) => {
  describe('the command line', () => {
    it('makes a company with everything in it', async () => {
      const location = await engine.location();
      const run = cli(location);
      expect((await run('migrate')).out).toBe('The tables are up to date.');
      const added = await run('company add --name "Kyst Optik" --products switch,mobile --trial');
      expect(added).toMatchObject({ code: 0, out: 'Company 1: Kyst Optik.' });
      expect((await run('trial off --company 1')).out).toBe('Company 1: trial off.');
      await run('product set --company 1 --products switch,chat');
      expect((await run('company list')).out).toBe(
        'Id  Name        Products     Trial  Time zone\n1   Kyst Optik  switch,chat  no     Europe/Copenhagen',
      );
      const reception = 'reception add --company 1 --name "Main line" --kind Reception';
      expect((await run(`${reception} --number 4533120000`)).out).toBe('Reception#1: Main line.');
      const chat = 'reception add --company 1 --name Web --kind ChatReception';
      expect((await run(chat)).out).toBe('ChatReception#1: Web.');
      expect((await run('reception list --company 1')).out).toContain('ChatReception#1  Web        -');

      const person = 'employee add --company 1 --name "Ida Holm" --email Ida@Kyst.example --admin';
      const withPassword = await run(`${person} --password-stdin`, 'a password of mine\n');
      expect(withPassword.out).toBe('Employee 1: Ida Holm.');
      expect((await run('employee list --company 1')).out).toContain('ida@kyst.example');
      const again = await run(person);
      expect(again).toEqual({
        code: 2,
        out: '',
        complaints: 'Somebody else signs in with ida@kyst.example.',
      });

      const token = await run('token add --employee 1 --label Screen');
      const secret = /tk_[\w-]{43}/.exec(token.out)?.[0] ?? 'none';
      const client = await run('client add --name Desk --redirect-uri https://desk.example/cb --id desk');
      const clientSecret = /cs_[\w-]{43}/.exec(client.out)?.[0] ?? 'none';
      const lists = [await run('token list --employee 1'), await run('client list')]
        .map(({ out }) => out)
        .join('\n');
      expect(lists).toContain('Screen');
      expect(lists).toContain('https://desk.example/cb');

      const { stored, password_hash } = await onData(location, async (db) => ({
        stored: JSON.stringify([
          await db.selectFrom('access_token').selectAll().execute(),
          await db.selectFrom('oauth_client').selectAll().execute(),
          await db.selectFrom('employee').selectAll().execute(),
        ]),
        ...(await db.selectFrom('employee').select('password_hash').executeTakeFirstOrThrow()),
      }));
      for (const text of [secret, clientSecret, 'a password of mine']) {
        expect(stored).not.toContain(text);
        expect(lists).not.toContain(text);
      }
      expect(await verifyPassword('a password of mine', password_hash)).toBe(true);

      expect((await run('token destroy --id 1')).out).toBe('Token 1 is destroyed.');
      expect(await run('token destroy --id 1')).toMatchObject({
        code: 2,
        complaints: 'There is no token 1.',
      });
      expect((await run('client remove --id desk')).code).toBe(0);
      expect((await run('client list')).out.split('\n')).toHaveLength(1);
    });

    it('makes a password and shows it once, and refuses a short one', async () => {
      const run = cli(await engine.location());
      await run('company add --name A --products ""');
      const added = await run('employee add --company 1 --name Bo --email bo@a.example');
      expect(added.out).toMatch(/^Password, shown this once: [\w-]{20}\nEmployee 1: Bo\.$/);
      const short = await run('employee password --employee 1 --password-stdin', 'short\n');
      expect(short).toMatchObject({ code: 2, out: '' });
      expect((await run('employee password --employee 1')).out).toMatch(
        /^Password, shown this once: [\w-]{20}\nEmployee 1 has another password\. Access tokens that ended: 0\.$/,
      );
      await run('token add --employee 1 --label Screen');
      expect((await run('employee password --employee 1')).out).toMatch(
        /\nOne-off tokens that stay: 1\. See token list --employee 1, and token destroy\.$/,
      );
      const nobody = await run('employee password --employee 3333');
      expect(nobody).toEqual({ code: 2, out: '', complaints: 'There is no employee 3333.' });
    });

    it('seeds the demo once, and adds a large company', async () => {
      const run = cli(await engine.location());
      expect(await run('seed --password-stdin', 'a password of mine')).toEqual({
        code: 2,
        out: '',
        complaints: 'A password is of use only with --scale: those of the demo are known.',
      });
      expect((await run('seed')).out).toContain('reception@harbour.example');
      expect(await run('seed')).toMatchObject({
        code: 2,
        complaints: 'There are companies in this database already. Nothing was changed.',
      });
      const large = await run('seed --scale 0.001 --password-stdin', 'password of the large one');
      expect(large).toMatchObject({
        code: 0,
        out: 'Vidde Industries is in. Sign in as reception@vidde.example.',
      });
    });

    it('says in one line what was wrong', async () => {
      const run = cli(await engine.location());
      await run('migrate');
      for (const [line, complaint] of [
        ['', 'A command is needed.'],
        ['compny add', 'There is no command compny add. See --help.'],
        [
          'company delete',
          'There is no command company delete. There are: company add, company list, company set, company ask-text.',
        ],
        ['company add', '--name is needed.'],
        [
          'company add --name A --products gold',
          '--products is not right: some of switch,mobile,switch_premium,chat.',
        ],
        [
          'company add --name A --products switch --time-zone Mars',
          '--time-zone is not right: a time zone such as Europe/Copenhagen.',
        ],
        ['company list --wide', "Unknown option '--wide'. See npm run telephony -- company list --help."],
        ['trial on --company x', '--company is not right: a positive integer.'],
        ['trial on --company 77', 'There is no company 77.'],
        ['employee add --company 77 --name A', 'There is no company 77.'],
        ['token add --employee 77 --label A', 'There is no employee 77.'],
        [
          'reception add --company 1 --name A --kind Desk',
          '--kind is not right: one of Reception, ChatReception.',
        ],
        ['client add --name A --redirect-uri nowhere', '--redirect-uri is not right: an absolute URL.'],
        ['audit --since yesterday', '--since is not right: a day such as 2026-11-23.'],
        ['audit --since 2026-13-45', '--since is not right: a day such as 2026-11-23.'],
        ['audit --since 2026-02-30', '--since is not right: a day such as 2026-11-23.'],
        ['seed --scale much', '--scale is not right: a number such as 1 or 0.01.'],
      ] as const) {
        const { code, complaints } = await run(line === '' ? [] : line);
        expect([code, complaints], line).toEqual([2, complaint]);
      }
    });

    it('refuses names of blanks, and keeps names without those around them', async () => {
      const run = cli(await engine.location());
      const named = (name: string) => ['company', 'add', '--name', name, '--products', ''];
      expect(await run(named('  \t'))).toMatchObject({
        code: 2,
        complaints: '--name is not right: must not be empty.',
      });
      expect((await run(named(' A '))).out).toBe('Company 1: A.');
    });

    it('helps without touching the data', async () => {
      const run = cli({ dataDir: '/nowhere/at/all' });
      const help = await run('--help');
      expect(help.code).toBe(0);
      for (const name of [
        'migrate',
        'seed',
        'company add',
        'employee add',
        'reception add',
        'client add',
        'token add',
        'product set',
        'trial on',
      ])
        expect(help.out).toContain(`  ${name}`);
      expect((await run('token add --help')).out).toContain('--employee <id>');
    });
  });
});

onSqlite(() => {
  describe('the command line on a folder without data', () => {
    it('says so, and makes none', async () => {
      const dataDir = temporaryDataDir();
      const run = cli({ dataDir });
      for (const line of ['forget 4520304050', 'forget 4520304050 --yes', 'audit', 'company list'])
        expect(await run(line), line).toEqual({
          code: 2,
          out: '',
          complaints: `There is no data in ${dataDir}.`,
        });
      expect((await run('company add --name A')).complaints).toBe('--products is needed.');
      expect((await run(`backup ${dataDir}/backup`)).complaints).toBe(`There is no data in ${dataDir}.`);
      expect(readdirSync(dataDir)).toEqual([]);
    });

    it('does not say that of a folder into which it may not look', async () => {
      // A link to itself is closed to everybody, also to root.
      const dataDir = join(temporaryDataDir(), 'closed');
      symlinkSync(dataDir, dataDir);
      const run = cli({ dataDir });
      for (const line of ['company list', `backup ${dataDir}-copy`])
        expect((await run(line)).complaints, line).toBe(
          `The files in ${dataDir} cannot be opened and written by this user. Check their owner.`,
        );
    });

    it('begins an installation', async () => {
      const dataDir = temporaryDataDir();
      const run = cli({ dataDir });
      expect((await run('company add --name A --products ""')).code).toBe(0);
      expect((await run('forget 4520304050')).out).toBe('Nothing is kept about this number.');
    });
  });
});

describe('the command line with a DATABASE_URL that cannot be read', () => {
  it.each(['nonsense', 'http://desk:canary@host/desk', 'postgresql://desk:canary%@host/desk'])(
    'names it, without saying it: %s',
    async (databaseUrl) => {
      const run = cli({ dataDir: '/nowhere/at/all', databaseUrl });
      for (const line of ['company list', 'migrate', 'backup /tmp/no-such-backup'])
        expect(await run(line), line).toEqual({
          code: 2,
          out: '',
          complaints: 'DATABASE_URL is not an address such as postgresql://user:password@host/database.',
        });
    },
  );
});

onPostgres((engine) => {
  it('the command line says that a database is empty, and makes no tables', async () => {
    const location = await engine.location();
    const run = cli(location);
    for (const line of ['forget 4520304050 --yes', 'audit', 'company list', 'trial on --company 1'])
      expect(await run(line), line).toEqual({
        code: 2,
        out: '',
        complaints: 'There is no data in this database.',
      });
    expect((await rowsOf(location)).size).toBe(0);
    expect((await run('company add --name A --products ""')).code).toBe(0);
  });
});
