import { expect, it, vi } from 'vitest';
import { absencesAt, absencesOf, DAY, HOUR, MINUTE } from '#testing/gateway/absences.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { PEOPLE } from '#testing/gateway/tasks.ts';

const HANNE = PEOPLE.hanne.id;
/** Sunday 29 November 2026, 10:00 in Copenhagen. */
const NOW = Date.parse('2026-11-29T10:00:00+01:00');

forEachEngine((engine) => {
  const start = async (more = {}) =>
    absencesAt({ location: await engine.location(), clock: { now: NOW }, ...more });

  it('says to the whole company why, until when and who can help, and who noted it', async () => {
    const { away, spans, of, call, gateway } = await start();
    const deputy = { kind: 'employee', id: PEOPLE.emil.id };
    const { id } = await away('hanne', { note: ' In the large room. ', deputy });
    const expected = {
      source: 'set',
      id,
      reason: 'meeting',
      words: null,
      note: 'In the large room.',
      deputy,
      dnd: false,
      from: NOW,
      until: NOW + HOUR,
      back: NOW + HOUR,
      by: HANNE,
      at: NOW,
    };
    for (const who of ['hanne', 'emil', 'admin'] as const)
      expect(await spans(who, HANNE)).toEqual([expected]);
    expect(await spans('other', HANNE)).toEqual([]);

    gateway.clock.now += 5 * MINUTE;
    const change = { reason: 'other', words: 'Dentist', from: NOW, until: null };
    expect((await call('hanne', 'PUT', `/${id}`, change)).status).toBe(200);
    expect(await spans('emil', HANNE)).toMatchObject([
      { words: 'Dentist', until: null, back: null, note: null },
    ]);
    expect((await call('hanne', 'DELETE', `/${id}`)).status).toBe(204);
    expect(await spans('emil', HANNE)).toEqual([]);
    expect((await of('hanne', HANNE)).absences).toEqual([]);
  });

  it('keeps one absence for each intent, and removes one that has not begun', async () => {
    const { set, of, call } = await start();
    const absence = { intent: crypto.randomUUID(), from: NOW + DAY, until: NOW + 2 * DAY };
    const replies = [await set('hanne', absence), await set('hanne', absence)];
    expect(replies.map(({ status }) => status)).toEqual([201, 200]);
    const [planned, ...more] = (await of('emil', HANNE)).absences;
    expect(more).toEqual([]);
    expect((await call('hanne', 'DELETE', `/${planned?.id}`)).status).toBe(204);
    expect((await of('emil', HANNE)).absences).toEqual([]);
    expect((await call('hanne', 'DELETE', `/${planned?.id}`)).status).toBe(404);
  });

  it('shows a week by its zone and without its exceptions, and lets what was set go first', async () => {
    const { week, away, spans, of } = await start();
    const lunch = { weekdays: [1, 2, 3, 4, 5], from: '11:30', until: '12:00', reason: 'lunch' };
    const off = { weekdays: [5], from: '00:00', until: '00:00', reason: 'away', except: ['2026-12-04'] };
    expect((await week('hanne', [lunch, off])).status).toBe(200);
    const monday = Date.parse('2026-11-30T11:30:00+01:00');
    expect(await spans('emil', HANNE)).toMatchObject(
      [0, 1, 2, 3].map((days) => ({ source: 'week', reason: 'lunch', from: monday + days * DAY })),
    );
    await away('hanne', { reason: 'course', from: monday - HOUR, until: monday + 15 * MINUTE });
    expect(await spans('emil', HANNE)).toMatchObject([
      { reason: 'course', until: monday + 15 * MINUTE, back: monday + 30 * MINUTE },
      { reason: 'lunch', from: monday + 15 * MINUTE, until: monday + 30 * MINUTE },
      { reason: 'lunch' },
      { reason: 'lunch' },
    ]);
    expect((await of('emil', HANNE)).week).toMatchObject({ zone: 'Europe/Copenhagen', by: HANNE });
    expect((await week('hanne', [])).json()['week']).toBeNull();
    expect(await spans('emil', HANNE)).toHaveLength(1);
  });

  it('is set by people themselves, by administrators, and noted by the reception', async () => {
    const { set, week, call, spans } = await start();
    const person = HANNE;
    const status = async (who: 'signe' | 'emil' | 'admin' | 'other', more = {}) =>
      (await set(who, { person, ...more })).status;
    expect([await status('emil'), await status('signe'), await status('admin')]).toEqual([403, 201, 201]);
    // Somebody of another company has a colleague with this id, too, and reaches nobody here.
    await status('other');
    expect((await spans('hanne', HANNE)).map(({ by }) => by)).toEqual([PEOPLE.admin.id]);
    expect([await status('signe', { dnd: true }), await status('admin', { dnd: true })]).toEqual([422, 201]);

    const line = { weekdays: [1], from: '11:30', until: '12:00', reason: 'lunch' };
    const weeks = [await week('signe', [line], person), await week('admin', [line], person)];
    expect(weeks.map((reply) => reply.status)).toEqual([403, 200]);

    const settings = (who: 'signe' | 'admin') => call(who, 'PUT', '/settings', { reception_groups: [2] });
    expect([(await settings('signe')).status, (await settings('admin')).status]).toEqual([403, 204]);
    expect((await call('emil', 'GET', '')).json()['reception_groups']).toEqual([2]);
    expect((await call('other', 'GET', '')).json()['reception_groups']).toBeNull();
    expect([await status('signe'), await status('emil')]).toEqual([403, 201]);
  });

  it('lets the reception change and end what it can see, and end what is hidden from it', async () => {
    const { away, call, of } = await start();
    const meeting = await away('hanne');
    const later = { reason: 'meeting', from: NOW, until: NOW + 2 * HOUR };
    const change = (id: number, body: object) => call('signe', 'PUT', `/${id}`, body);
    expect((await change(meeting.id, later)).status).toBe(200);
    // A change of do not disturb itself, and of when it is on, except to end it earlier.
    const quiet = await away('hanne', { from: NOW + DAY, until: NOW + 2 * DAY, dnd: true });
    const open = await away('hanne', { until: null, dnd: true });
    const times = [
      [quiet, { dnd: false }],
      [quiet, { from: NOW }],
      [quiet, { from: NOW + DAY + HOUR }],
      [quiet, { until: NOW + 3 * DAY }],
      [quiet, { until: null }],
      [quiet, { until: NOW + DAY + HOUR, note: 'Called' }],
      [open, { until: NOW + DAY }],
      [open, { until: null }],
    ] as const;
    const statuses = [];
    for (const [{ id, from, until }, more] of times)
      statuses.push((await change(id, { reason: 'meeting', from, until, dnd: true, ...more })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 200, 200, 422]);
    for (const { id } of [quiet, open]) expect((await call('signe', 'DELETE', `/${id}`)).status).toBe(204);
    const ill = await away('hanne', { reason: 'ill' });
    expect((await change(ill.id, later)).status).toBe(403);
    expect((await call('signe', 'DELETE', `/${ill.id}`)).status).toBe(204);
    expect((await of('hanne', HANNE)).absences.map(({ id }) => id)).toEqual([meeting.id]);
    expect((await call('other', 'PUT', `/${meeting.id}`, later)).status).toBe(404);
    expect((await call('other', 'DELETE', `/${meeting.id}`)).status).toBe(404);
  });

  it('refuses a change of what somebody has changed since it was seen, and says what they made of it', async () => {
    const { away, call, of, week, gateway } = await start();
    const meeting = await away('hanne', { note: 'In the large room' });
    const longer = { reason: 'meeting', from: NOW, until: NOW + 2 * HOUR };
    const change = (who: 'hanne' | 'signe', body: object) => call(who, 'PUT', `/${meeting.id}`, body);
    // In the same millisecond.
    const first = await change('signe', { ...longer, note: 'Upstairs', seen: meeting.at });
    const refused = await change('hanne', { ...longer, until: null, seen: meeting.at });
    const kept = { by: PEOPLE.signe.id, note: 'Upstairs', until: NOW + 2 * HOUR };
    expect([first.status, refused.status]).toEqual([200, 409]);
    expect(refused.json()['kept']).toMatchObject(kept);
    expect((await of('hanne', HANNE)).absences).toMatchObject([kept]);
    const { at } = refused.json()['kept'] as { at: number };
    expect((await change('hanne', { ...longer, until: null, seen: at })).status).toBe(200);
    // Also after somebody has ended it.
    gateway.clock.now += MINUTE;
    const [now] = (await of('hanne', HANNE)).absences;
    await call('signe', 'DELETE', `/${meeting.id}`);
    const late = await change('hanne', { ...longer, seen: now?.at });
    expect([late.status, late.json()['kept']]).toMatchObject([409, { until: gateway.clock.now }]);
    // What has become an illness is refused to the reception as an absence without an end.
    const ill = await away('hanne');
    await call('hanne', 'PUT', `/${ill.id}`, { ...longer, reason: 'ill' });
    expect((await call('signe', 'PUT', `/${ill.id}`, { ...longer, seen: ill.at })).status).toBe(403);

    const line = { weekdays: [1], from: '11:30', until: '12:00', reason: 'lunch' };
    const saved = async (who: 'hanne' | 'admin', seen: number, lines: readonly object[]) => {
      const reply = await week(who, lines, HANNE, seen);
      return [reply.status, reply.json()['kept']];
    };
    expect((await saved('admin', 0, [line]))[0]).toBe(200);
    const theirs = { by: PEOPLE.admin.id, lines: [line] };
    expect(await saved('hanne', 0, [])).toMatchObject([409, theirs]);
    const { week: seen } = await of('hanne', HANNE);
    expect(seen).toMatchObject(theirs);
    expect((await saved('hanne', seen?.at ?? 0, []))[0]).toBe(200);
    expect(await saved('admin', seen?.at ?? 0, [line])).toEqual([409, null]);
  });

  it('takes the address of a calendar from the person and administrators, and tells it to nobody', async () => {
    const { calendar, call, of, gateway } = await start();
    const address = 'webcal://calendar.example/private-canary/basic.ics';
    const person = HANNE;
    expect((await calendar('hanne')).json()['errors']).toHaveProperty('address');
    const wrong = [
      'http://a.example/',
      'https://me:pass@a.example/',
      'file:///etc/passwd',
      'https://',
      'https://a%zz/',
      'x',
    ];
    for (const one of wrong) expect((await calendar('hanne', { address: one })).status).toBe(422);
    expect((await calendar('signe', { address }, person)).status).toBe(403);
    expect((await call('emil', 'DELETE', `/of/${person}/calendar`)).status).toBe(403);
    expect((await calendar('hanne', { address })).json()['calendar']).toMatchObject({
      titles: false,
      zone: 'Europe/Copenhagen',
      busy: 0,
    });
    expect((await calendar('admin', { titles: true }, person)).json()['calendar']).toMatchObject({
      titles: true,
    });
    expect((await of('emil', person)).calendar).toBeNull();
    const rows = await gateway.database.db.selectFrom('absence_calendar').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows) + gateway.log.join('')).not.toContain('canary');
    expect((await call('hanne', 'DELETE', `/of/${person}/calendar`)).json()['calendar']).toBeNull();
    expect((await call('hanne', 'DELETE', `/of/${person}/calendar`)).status).toBe(200);
  });

  it('refuses what is no absence, in words, and more than the limit of an hour', async () => {
    const { set, week, call } = await start({ limits: { absencesPerHour: 20 } });
    const line = { weekdays: [1], from: '11:30', until: '12:00', reason: 'lunch' };
    const wrong = [
      await set('hanne', { intent: 'short' }),
      await set('hanne', { until: NOW }),
      await set('hanne', { from: NOW + 800 * DAY, until: null }),
      await set('hanne', { until: NOW + 800 * DAY }),
      await set('hanne', { reason: 'other' }),
      await set('hanne', { reason: 'drunk' }),
      await set('hanne', { note: 'x'.repeat(121) }),
      await set('hanne', { company: 2 }),
      await set('hanne', { deputy: { kind: 'employee', id: HANNE } }),
      await week('hanne', [{ ...line, reason: 'ill' }]),
      await week('hanne', [{ ...line, from: '24:00' }]),
      await week('hanne', [{ ...line, weekdays: [0] }]),
      await week('hanne', [{ ...line, except: ['2026-02-31'] }]),
      await week('hanne', [{ ...line, reason: 'other' }]),
      await call('hanne', 'PUT', `/of/${HANNE}/week`, { zone: 'Mars/Base', lines: [line] }),
    ];
    expect(wrong.map(({ status, text }) => [status, text.includes('errors')])).toEqual(
      wrong.map(() => [422, true]),
    );
    for (let n = 0; n < 14; n += 1) await set('hanne');
    const held = await set('hanne');
    expect([held.status, Number(held.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await set('emil')).status).toBe(201);
  });

  it('outlives a sign-out and a restart', async () => {
    const { gateway, away, cookies } = await start();
    await away('hanne');
    await away('hanne', { until: null });
    const next = await gateway.restart();
    next.clock.now = NOW + 2 * HOUR;
    expect(await absencesOf(next, cookies).spans('emil', HANNE)).toMatchObject([{ until: null }]);
  });

  it('goes by itself: 30 days after its end, a calendar 90 days after its person was here, a week never', async () => {
    const { gateway, away, week, calendar } = await start();
    await away('hanne');
    await away('hanne', { until: null });
    await week('hanne', [{ weekdays: [1], from: '11:30', until: '12:00', reason: 'lunch' }]);
    await calendar('hanne', { address: 'https://calendar.invalid/' });
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const next = await gateway.restart();
    const kept = async () => {
      vi.advanceTimersByTime(HOUR);
      const { db } = next.database;
      const rows = [
        db.selectFrom('absence').select('id').execute(),
        db.selectFrom('absence_calendar').select('zone').execute(),
        db.selectFrom('absence_week').select('zone').execute(),
      ];
      return (await Promise.all(rows)).map(({ length }) => length);
    };
    next.clock.now = NOW + HOUR + 30 * DAY + 1;
    await expect.poll(kept).toEqual([1, 1, 1]);
    next.clock.now = NOW + 91 * DAY;
    await expect.poll(kept).toEqual([1, 0, 1]);
  });

  it('writes no reason and no text to the log', async () => {
    const { gateway, away } = await start();
    await away('hanne', { reason: 'ill', note: 'Secret note' });
    await away('hanne', { reason: 'other', words: 'Secret words' });
    const lines = gateway.log.filter((text) => text.includes('"absence"'));
    expect(lines).toHaveLength(2);
    for (const word of ['Secret', '"ill"']) expect(gateway.log.join('\n')).not.toContain(word);
  });
});
