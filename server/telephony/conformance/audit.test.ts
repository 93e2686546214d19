import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { cli } from '#testing/telephony/command-line.ts';
import { listAudit } from '../store/audit.ts';
import { telephonyMigrations } from '../store/migrations.ts';
import type { TelephonyTables } from '../store/schema.ts';
import { formsOf, openBrowser } from '#testing/telephony/browser.ts';
import { addAccount, exchange, signIn, walk } from '#testing/telephony/oauth.ts';
import { addContactRow, addGroup, addReception, addVoicemail } from '#testing/telephony/rows.ts';
import { addEmployee, NOW, openWorld, type Person, type World } from '#testing/telephony/world.ts';

const EMAIL = 'mette@harbour.example';
const TOKENS = '/account/tokens';

forEachEngine((engine) => {
  describe('the audit log', () => {
    let world: World;
    let me: Person;
    let other: Person;

    beforeEach(async () => {
      world = await openWorld(engine);
      me = await addAccount(world, EMAIL);
      await world.db.updateTable('employee').set({ admin: 1 }).where('id', '=', me.id).execute();
      other = await addEmployee(world, me.companyId);
      await world.db.deleteFrom('audit_entry').execute();
    });

    /** Who, what, of what and the detail of each line, oldest first. */
    const lines = async () => {
      const entries = await listAudit(world.db, { limit: 100 });
      for (const { at, companyId } of entries) expect([at, companyId]).toEqual([NOW, me.companyId]);
      return entries
        .toReversed()
        .map(({ actor, action, subject, detail }) =>
          [actor, action, subject ?? '-', detail ?? '-'].join(' | '),
        );
    };
    const call = async (line: string, body?: unknown) => {
      const { status } = await world.call(line, { token: me.token, body });
      expect(status, line).toBe(200);
    };

    it('records sign-ins, of refused ones, and of signing out', async () => {
      const browser = openBrowser(world.url);
      await signIn(browser, TOKENS, EMAIL, 'a wrong password');
      await signIn(browser, TOKENS, 'nobody@harbour.example', 'a wrong password');
      await signIn(browser, TOKENS, EMAIL);
      const form = formsOf((await browser.get(TOKENS)).text).find(({ action }) => action === '/sign-out');
      await browser.post('/sign-out', form?.fields ?? {});
      expect(await lines()).toEqual([
        `employee ${me.id} | sign-in refused | - | -`,
        `employee ${me.id} | signed in | - | -`,
        `employee ${me.id} | signed out | - | -`,
      ]);
    });

    it('records tokens made and destroyed', async () => {
      const code = (await walk(world, EMAIL)).searchParams.get('code') ?? '';
      await exchange(world, code);
      // A second use revokes what the first has given.
      await exchange(world, code);
      const browser = openBrowser(world.url);
      await signIn(browser, TOKENS, EMAIL);
      const [make] = formsOf((await browser.get(TOKENS)).text).filter(({ action }) => action === TOKENS);
      await browser.post(TOKENS, { ...make?.fields, label: 'Canary label' });
      const all = `${TOKENS}/destroy-all`;
      const [destroy] = formsOf((await browser.get(all)).text).filter(({ action }) => action === all);
      await browser.post(all, destroy?.fields ?? {});
      const id = (token: number) => `token ${token}`;
      expect((await lines()).filter((line) => line.includes('token'))).toEqual([
        `employee ${me.id} | token made | ${id(3)} | of employee ${me.id}, for an application`,
        `service | token destroyed | ${id(3)} | its code was used a second time`,
        `employee ${me.id} | token made | ${id(4)} | of employee ${me.id}, one-off`,
        `employee ${me.id} | token destroyed | ${id(1)} | of employee ${me.id}`,
        `employee ${me.id} | token destroyed | ${id(4)} | of employee ${me.id}`,
      ]);
    });

    it('records messages, deletions and changes of others', async () => {
      const reception = await addReception(world, me.companyId);
      const voicemail = await addVoicemail(world, me.companyId, { kind: 'Reception', id: reception });
      const contact = await addContactRow(world, me.companyId);
      const group = await addGroup(world, me.companyId, { members: [me.id, other.id] });
      await call(`POST /api/v2/employees/${other.id}/message`, { message: { body: 'Canary text' } });
      await call(`POST /api/v2/employee_groups/${group}/message`, { body: 'Canary text' });
      await call(`DELETE /api/v2/voice_mails/${voicemail}`);
      const comment = { body: 'Canary comment', employee_id: me.id };
      await call(`POST /api/v2/contacts/${contact}/comments`, { comment });
      await call(`DELETE /api/v2/contacts/${contact}/comments/1`);
      await call(`DELETE /api/v2/contacts/${contact}`);
      await call(`PUT /api/v2/employees/${other.id}`, {
        employee: { number: '4511223344', do_not_disturb: true },
      });
      // One's own presence is nobody else's business.
      await call('PUT /api/v2/employee', { employee: { do_not_disturb: true } });
      const employee_group = { name: 'Canary group', employee_ids: [other.id] };
      await call(`PUT /api/v2/employee_groups/${group}`, { employee_group });
      await call('POST /api/v2/employee_groups', { employee_group });
      const by = `employee ${me.id}`;
      expect(await lines()).toEqual([
        `${by} | message sent | employee ${other.id} | 1 part each`,
        `${by} | message sent | 2 employees | 1 part each`,
        `${by} | voicemail deleted | voicemail ${voicemail} | -`,
        `${by} | comment deleted | comment 1 | on contact ${contact}`,
        `${by} | contact deleted | contact ${contact} | -`,
        `${by} | employee changed | employee ${other.id} | number, do_not_disturb, dnd_timeout_at`,
        `${by} | group changed | employee group ${group} | -`,
        `${by} | group made | employee group ${group + 1} | -`,
      ]);
    });

    it('has no line of what was refused', async () => {
      const stranger = await addEmployee(world, me.companyId);
      await world.db.deleteFrom('audit_entry').execute();
      const body = { employee: { number: '4511223344' } };
      const answer = await world.call(`PUT /api/v2/employees/${me.id}`, { token: stranger.token, body });
      expect(answer.status).toBe(403);
      expect((await world.call('DELETE /api/v2/contacts/99', { token: me.token })).status).toBe(404);
      expect(await lines()).toEqual([]);
    });
  });

  it('npm run telephony -- audit shows it, also while the service runs on the data', async () => {
    const location = await engine.location();
    const ask = cli(location);
    const run = async (line: string) => {
      const { code, out, complaints } = await ask(line, 'a password of theirs');
      expect([code, complaints]).toEqual([0, '']);
      return out.split('\n');
    };
    await run('company add --name "Canary Optik" --products switch');
    await run('employee add --company 1 --name Canary --email canary@kyst.example --password-stdin');
    await run('token add --employee 1 --label Canary');
    await run('employee password --employee 1 --password-stdin');
    await run('token destroy --id 1');
    const options = { name: 'telephony' as const, migrations: telephonyMigrations, ...location };
    const serving = await openDatabase<TelephonyTables>(options);
    const shown = await run('audit');
    expect(shown).toEqual([
      'Time (UTC)           Company  Who       What             Of                 Detail',
      '2026-11-20T09:41:00  1        operator  token destroyed  token 1            of employee 1',
      '2026-11-20T09:41:00  1        operator  command          employee password  employee 1',
      '2026-11-20T09:41:00  1        operator  token made       token 1            of employee 1, one-off',
      '2026-11-20T09:41:00  1        operator  command          employee add       company 1',
      '2026-11-20T09:41:00  1        operator  command          company add        -',
    ]);
    expect(await run('audit --last 1')).toHaveLength(2);
    expect(await run('audit --company 1')).toEqual(shown);
    expect(await run('audit --company 2')).toHaveLength(1);
    expect(await run('audit --since 2026-11-21')).toHaveLength(1);
    await serving.close();
    expect(shown.join('\n')).not.toMatch(/canary|password of theirs|tk_/i);
  });
});
