import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forEachEngine, temporaryDataDir } from '#testing/db/databases.ts';
import { rowsOf } from '#testing/installation.ts';
import { cli, onData } from '#testing/telephony/command-line.ts';
import { verifyPassword } from '../store/password.ts';

const fileOf = (csv: string | Buffer): string => {
  const path = join(temporaryDataDir(), 'people.csv');
  writeFileSync(path, csv);
  return path;
};

forEachEngine((engine) => {
  const begun = async () => {
    const location = await engine.location();
    const run = cli(location);
    await run('company add --name "Kyst Optik" --products switch');
    await run('employee add --company 1 --name "Ida Holm" --number 4571999999 --speed-dial 3 --private');
    await run('reception add --company 1 --name Hall --kind Reception --number 4533120000');
    await run('reception add --company 1 --name Web --kind ChatReception');
    /** Every command ends well. */
    const said = async (line: string) => {
      const { code, out, complaints } = await run(line);
      expect([line, code, complaints]).toEqual([line, 0, '']);
      return out;
    };
    return { location, run, said };
  };

  describe('a company that changes', () => {
    it('has other names, and people with other properties', async () => {
      const { location, said } = await begun();
      expect(await said('company set --company 1 --name "Kyst Optik & Sol" --time-zone Europe/London')).toBe(
        'Company 1 is changed.',
      );
      expect(await said('company list')).toMatch(/1 +Kyst Optik & Sol +switch +no +Europe\/London$/);
      expect(await said('reception set --reception Reception#1 --name "Front door" --number ""')).toBe(
        'Reception#1, Front door, is changed.',
      );
      expect(await said('reception list --company 1')).toMatch(/Reception#1 +Front door +-/);
      expect(await said('reception remove --reception ChatReception#1')).toBe(
        'ChatReception#1, Web, is removed.',
      );
      expect(await said('reception list --company 1')).not.toContain('Web');
      expect(await said('reception add --company 1 --name Web --kind ChatReception')).toBe(
        'ChatReception#2: Web.',
      );

      const person = () =>
        onData(location, (db) => db.selectFrom('employee').selectAll().executeTakeFirstOrThrow());
      expect(await person()).toMatchObject({ presence_private: 1, number: '4571999999', admin: 0 });
      const set = 'employee set --employee 1';
      expect(
        await said(
          `${set} --name Ida --number "" --speed-dial "" --email Ida@x.example --admin yes --private no`,
        ),
      ).toBe('Employee 1, Ida, is changed.\nThere is no password yet: employee password --employee 1');
      await said('employee password --employee 1');
      expect(await said(`${set} --features switch,wallboard --mobile-subscription yes`)).toBe(
        'Employee 1, Ida, is changed.',
      );
      const now = { name: 'Ida', number: null, speed_dial: null, email: 'ida@x.example', admin: 1 };
      expect(await person()).toMatchObject({
        ...now,
        presence_private: 0,
        features: 'switch,wallboard',
        mobile_subscription: 1,
        password_hash: expect.stringContaining('scrypt'),
      });
      await said(`${set} --email ""`);
      expect(await person()).toMatchObject({ email: null, password_hash: null, admin: 1 });
    });

    it('has groups that are made, changed and removed', async () => {
      const { run, said } = await begun();
      await said('employee add --company 1 --name Bo');
      expect(await said('group add --company 1 --name Sales --members 2,1 --speed-dial 8')).toBe(
        'Group 1: Sales.',
      );
      expect(await said('group list --company 1')).toMatch(/1 +Sales +8 +1,2$/);
      expect(await said('group set --group 1 --name Shop --members 2 --speed-dial ""')).toBe(
        'Group 1, Shop, is changed.',
      );
      expect(await said('group list --company 1')).toMatch(/1 +Shop +- +2$/);
      expect(await said('group set --group 1 --name Store')).toBe('Group 1, Store, is changed.');
      expect(await said('group list --company 1')).toMatch(/1 +Store +- +2$/);
      await said('company add --name Other --products switch');
      await said('employee add --company 2 --name Eli');
      for (const line of ['group set --group 1 --members 3', 'group add --company 1 --name A --members 2,3'])
        expect(await run(line)).toMatchObject({
          code: 2,
          complaints: 'There is no employee 3 in company 1.',
        });
      expect(await run('group set --group 1 --members 77')).toMatchObject({ code: 2 });
      expect(await said('group list --company 1')).toMatch(/1 +Store +- +2$/);
      expect(await said('group remove --group 1')).toBe('Group 1, Store, is removed.');
      expect((await said('group list --company 1')).split('\n')).toHaveLength(1);
      expect(await said('employee list --company 1')).toContain('Bo');
      expect(await said('group add --company 1 --name New')).toBe('Group 2: New.');
    });

    it('asks for smileys where it says so, with its own text, and never in trial', async () => {
      const { location, run, said } = await begun();
      const asks = () =>
        onData(location, (db) => db.selectFrom('reception').where('asks', '=', 1).select('kind').execute());
      const on = 'reception ask on --reception Reception#1';
      const listed = async () => /Reception#1 .*/.exec(await said('reception list --company 1'))?.[0];
      await said('trial on --company 1');
      expect(await run(on)).toMatchObject({
        code: 2,
        complaints: 'Company 1 is in trial: text messages are not sent then.',
      });
      await said('trial off --company 1');
      expect(await asks()).toEqual([]);
      expect(await said(on)).toBe('Reception#1 asks for smileys: on.');
      expect(await asks()).toEqual([{ kind: 'Reception' }]);
      expect(await listed()).toMatch(/ yes$/);
      expect(await said(on.replace(' on ', ' off '))).toBe('Reception#1 asks for smileys: off.');
      expect(await asks()).toEqual([]);
      expect(await listed()).toMatch(/ no$/);
      expect(await run(on.replace('#1', '#9'))).toMatchObject({ code: 2 });
      const text = 'company ask-text --company 1 --language da';
      expect(await said(`${text} --text "Er du glad?"`)).toBe('Company 1 asks: Er du glad? https://…');
      expect(await said(text)).toMatch(/^Company 1 asks: Hvordan gik det\? .*: https:/);
      expect(await run(text.replace('1', '9'))).toMatchObject({ code: 2 });
      expect(await run(text.replace('da', 'de'))).toMatchObject({ code: 2 });
      expect(await said('audit --company 1')).toMatch(/operator +command +reception ask off/);
    });

    it('has people who leave', async () => {
      const { run, said } = await begun();
      await said('token add --employee 1 --label Screen');
      expect(await said('employee remove --employee 1')).toBe(
        'Employee 1, Ida Holm, has left. Access tokens that ended: 1.',
      );
      for (const line of [
        'employee remove --employee 1',
        'employee set --employee 1 --name A',
        'employee password --employee 1',
        'token add --employee 1 --label A',
      ])
        expect(await run(line), line).toMatchObject({ code: 2, complaints: 'There is no employee 1.' });
      expect(await said('employee list --company 1')).not.toContain('Ida');
      expect(await said('employee add --company 1 --name Bo')).toBe('Employee 2: Bo.');
      const audit = await said('audit --company 1');
      expect(audit).toMatch(/operator +token destroyed +token 1 +of employee 1/);
      expect(audit).toMatch(/operator +command +employee remove +employee 1/);
    });

    it('says in one line what was wrong', async () => {
      const { run, said } = await begun();
      await said('employee add --company 1 --name Bo --email bo@x.example');
      for (const [line, complaint] of [
        ['employee set --employee 1', 'There is nothing to change. See --help.'],
        ['company set --company 1', 'There is nothing to change. See --help.'],
        ['employee set --employee 1 --email bo@x.example', 'Somebody else signs in with bo@x.example.'],
        ['employee set --employee 1 --email bo', '--email is not right: an e-mail address.'],
        ['employee set --employee 1 --admin maybe', '--admin is not right: yes or no.'],
        [
          'company set --company 1 --time-zone Mars',
          '--time-zone is not right: a time zone such as Europe/Copenhagen.',
        ],
        ['company set --company 7 --name A', 'There is no company 7.'],
        ['reception set --reception Reception#7 --name A', 'There is no Reception#7.'],
        ['reception remove --reception ChatReception#7', 'There is no ChatReception#7.'],
        [
          'reception remove --reception Hall',
          '--reception is not right: an endpoint such as Reception#1, as in reception list.',
        ],
        ['group set --group 7 --name A', 'There is no group 7.'],
        ['group remove --group 7', 'There is no group 7.'],
        [
          'group add --company 1 --name A --members 1;2',
          '--members is not right: ids of employees such as 3,7.',
        ],
        ['people import --company 1', 'FILE is needed.'],
        ['people import nowhere.csv --company 7', 'There is no company 7.'],
        ['people import nowhere.csv --company 1', 'nowhere.csv cannot be read. Nothing was changed.'],
      ] as const) {
        const { code, complaints } = await run(line);
        expect([code, complaints], line).toEqual([2, complaint]);
      }
    });
  });

  describe('people import', () => {
    const PEOPLE = `name,email,number,speed dial,groups,admin
Hanne Klitrose,hanne@kyst.example,+45 20 30 40 50,1,"Shop, sales",yes
Bo Holm,bo@kyst.example,,,Sales,no
Workshop,,,,,
`;

    it('adds everybody with their groups, and each signs in with a password that is shown once', async () => {
      const { location, run, said } = await begun();
      await said('group add --company 1 --name Sales');
      const path = fileOf(PEOPLE);
      const before = await rowsOf(location);
      expect(await said(`people import ${path} --company 1 --check`)).toBe(
        'People: 3. With an e-mail address, who get a password each: 2.\nNew groups: Shop.\nNothing is wrong, and nothing was changed.',
      );
      expect(await rowsOf(location)).toEqual(before);

      const out = await said(`people import ${path} --company 1`);
      const [, hanne = [], bo = [], workshop] = out.split('\n').map((line) => line.split(/ {2,}/));
      expect([hanne.slice(0, 3), bo.slice(0, 3), workshop]).toEqual([
        ['2', 'Hanne Klitrose', 'hanne@kyst.example'],
        ['3', 'Bo Holm', 'bo@kyst.example'],
        ['4', 'Workshop', '-', '-'],
      ]);
      const rows = await onData(location, (db) =>
        db.selectFrom('employee').where('id', '>', 1).selectAll().orderBy('id').execute(),
      );
      expect(rows).toMatchObject([
        { name: 'Hanne Klitrose', number: '4520304050', speed_dial: 1, admin: 1, features: 'switch' },
        { name: 'Bo Holm', number: null, speed_dial: null, admin: 0 },
        { name: 'Workshop', email: null, password_hash: null },
      ]);
      expect(await verifyPassword(hanne[3] ?? '', rows[0]?.password_hash)).toBe(true);
      expect(await verifyPassword(bo[3] ?? '', rows[1]?.password_hash)).toBe(true);
      expect(hanne[3]).not.toBe(bo[3]);
      const groups = await said('group list --company 1');
      expect(groups).toMatch(/1 +Sales +- +2,3\n2 +Shop +- +2$/);
      expect(await said('audit --last 1')).toMatch(/operator +command +people import +company 1$/);

      // A second time: nobody is there twice, also without an address.
      const again = await run(`people import ${path} --company 1`);
      expect(again).toEqual({
        code: 2,
        out: '',
        complaints: [
          'Line 2: somebody else signs in with hanne@kyst.example.',
          'Line 2: speed dial 1 is taken.',
          'Line 2: Hanne Klitrose is in the company already, with this number.',
          'Line 3: somebody else signs in with bo@kyst.example.',
          'Line 3: Bo Holm is in the company already, with this number.',
          'Line 4: Workshop is in the company already, with this number.',
          'Nobody was imported.',
        ].join('\n'),
      });
    });

    it('adds nobody when a line is wrong, or its line of the audit log is refused', async () => {
      const { location, run } = await begun();
      const before = await rowsOf(location);
      for (const [csv, complaint] of [
        [`${PEOPLE}Eli,eli,,,,\n`, 'Line 5: email is not right: an e-mail address.\nNobody was imported.'],
        [`${PEOPLE}Eli,,,3,,\n`, 'Line 5: speed dial 3 is taken.\nNobody was imported.'],
        [Buffer.from('name\nS\xf8ren\n', 'latin1'), 'is not UTF-8. Save it as “CSV UTF-8”.'],
      ] as const)
        for (const check of ['', ' --check']) {
          const { code, out, complaints } = await run(`people import ${fileOf(csv)} --company 1${check}`);
          expect([code, out, complaints]).toEqual([2, '', expect.stringContaining(complaint)]);
        }
      const rename = (from: string, to: string) =>
        onData(location, (db) => db.schema.alterTable(from).renameTo(to).execute());
      await rename('audit_entry', 'audit_away');
      expect(await run(`people import ${fileOf(PEOPLE)} --company 1`)).toMatchObject({ code: 1, out: '' });
      await rename('audit_away', 'audit_entry');
      expect(await rowsOf(location)).toEqual(before);
    });
  });
});
