import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onSqlite } from '../../db/testing.ts';
import { addGroup, addReception, addVoicemail } from '../testing/rows.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '../testing/world.ts';

onSqlite((engine) => {
  describe('fault switches', () => {
    let world: World;
    let me: Person;
    let voicemail: number;
    let group: number;

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company);
      group = await addGroup(world, company, { members: [me.id] });
      const reception = await addReception(world, company);
      voicemail = await addVoicemail(world, company, { kind: 'Reception', id: reception });
    });
    beforeEach(() => world.faults.clear());

    const employees = () => world.call('GET /api/v2/employees', { token: me.token });
    const own = async () => (await world.call('GET /api/v2/employee', { token: me.token })).status;

    it('answers a status, with Retry-After, for one operation only', async () => {
      world.faults.set('listEmployees', { kind: 'status', status: 429, retryAfter: 7 });
      const answer = await employees();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
      expect(await own()).toBe(200);
      world.faults.clear('listEmployees');
      expect((await employees()).status).toBe(200);
    });

    it('affects every operation with *, and ends by itself after its number of times', async () => {
      world.faults.set('*', { kind: 'status', status: 503, times: 2 });
      expect([(await employees()).status, await own(), await own()]).toEqual([503, 503, 200]);
    });

    it('counts requests, with a fault or without', async () => {
      const before = world.faults.asked('getOwnEmployee');
      world.faults.set('getOwnEmployee', { kind: 'status', status: 500, times: 1 });
      expect([await own(), await own()]).toEqual([500, 200]);
      expect(world.faults.asked('getOwnEmployee')).toBe(before + 2);
    });

    it('answers a body of any kind', async () => {
      world.faults.set('listEmployees', { kind: 'raw', body: '<html>', contentType: 'text/html' });
      const answer = await employees();
      expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
        200,
        'text/html',
        '<html>',
      ]);
    });

    it('resets, before the operation or after it', async () => {
      world.faults.set('listEmployees', { kind: 'reset' });
      await expect(employees()).rejects.toThrow('fetch failed');
      const send = () =>
        world.call(`POST /api/v2/employee_groups/${group}/message`, {
          token: me.token,
          body: { body: 'Hi' },
        });
      const sent = async () => (await world.db.selectFrom('text_message').selectAll().execute()).length;
      world.faults.set('messageEmployeeGroup', { kind: 'reset', times: 1 });
      await expect(send()).rejects.toThrow('fetch failed');
      expect(await sent()).toBe(0);
      world.faults.set('messageEmployeeGroup', { kind: 'reset', after: true, times: 1 });
      await expect(send()).rejects.toThrow('fetch failed');
      expect(await sent()).toBe(1);
    });

    it('delays, and hangs until the switch is cleared', async () => {
      world.faults.set('listEmployees', { kind: 'delay', ms: 80 });
      const start = performance.now();
      expect((await employees()).status).toBe(200);
      expect(performance.now() - start).toBeGreaterThan(75);
      world.faults.set('listEmployees', { kind: 'hang' });
      const hanging = employees().then(
        () => 'answered',
        () => 'cut',
      );
      const first = await Promise.race([
        hanging,
        new Promise((resolve) => setTimeout(resolve, 100, 'hanging')),
      ]);
      expect(first).toBe('hanging');
      world.faults.clear();
      expect(await hanging).toBe('cut');
    });

    it('cuts sound and JSON after a number of bytes, with the full Content-Length', async () => {
      world.faults.set('*', { kind: 'cut', bytes: 1000 });
      const sound = await fetch(`${world.url}/api/v2/voice_mails/${voicemail}/sound`, {
        headers: { authorization: `Bearer ${me.token}` },
      });
      expect(Number(sound.headers.get('content-length'))).toBeGreaterThan(1000);
      let bytes = 0;
      const read = async () => {
        for await (const chunk of sound.body ?? []) bytes += chunk.length;
      };
      await expect(read()).rejects.toThrow('terminated');
      expect(bytes).toBe(1000);
      world.faults.set('listEmployees', { kind: 'cut', bytes: 10 });
      await expect(employees()).rejects.toThrow('terminated');
    });
  });

  it('finishes running requests when it stops, and accepts no new ones', async () => {
    const world = await openWorld(engine);
    const me = await addEmployee(world, await addCompany(world));
    world.faults.set('listEmployees', { kind: 'delay', ms: 500 });
    const running = Array.from({ length: 20 }, () =>
      world.call('GET /api/v2/employees', { token: me.token }),
    );
    await expect.poll(() => world.faults.asked('listEmployees')).toBe(20);
    const closed = world.close();
    for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
    await closed;
    await expect(world.call('GET /api/v2/employees', { token: me.token })).rejects.toThrow('fetch failed');
  });
});
