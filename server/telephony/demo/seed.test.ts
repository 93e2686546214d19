import { fromAbsolute } from '@internationalized/date';
import fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { TIME_ZONE } from './calendar.ts';
import { demoRows } from './seed.ts';
import { SPEECH } from '../store/speech.ts';

/** Wednesday 18 November 2026, 10:42 in Copenhagen: the time of the design's pictures. */
const now = Date.UTC(2026, 10, 18, 9, 42);
const rows = demoRows(now);
const METTE = rows.employee?.find(({ name }) => name === 'Mette Strandgran')?.id;
const MINUTE = 60_000;
const hourOf = (moment: number) => fromAbsolute(moment, TIME_ZONE).hour;

function countBy<T>(list: readonly T[], key: (item: T) => string | number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of list) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

describe('the demo companies', () => {
  test('the same time gives the same rows', () => {
    expect(demoRows(now)).toEqual(rows);
  });

  test('Harbour Dental has the people and groups of the pictures', () => {
    const harbour = rows.employee?.filter(({ company_id }) => company_id === 1) ?? [];
    expect(harbour).toHaveLength(32);
    const sizes = countBy(rows.employee_group_member ?? [], ({ employee_group_id }) => employee_group_id);
    expect(sizes).toEqual({ 1: 3, 2: 5, 3: 5, 4: 8, 5: 7, 6: 3, 7: 3 });
    expect(rows.employee_group?.map(({ name }) => name)).toEqual([
      'Reception',
      'Sales',
      'Planning',
      'Service',
      'Workshop',
      'Accounts',
      'Management',
    ]);
  });

  test('presence at the start is that of the pictures: 12 available, 11 busy, 5 do not disturb, 4 unknown', () => {
    const busy = new Set(rows.active_call?.map(({ employee_id }) => employee_id));
    const presence = countBy(
      rows.employee?.filter(({ company_id }) => company_id === 1) ?? [],
      (employee) => {
        if (employee.do_not_disturb) return 'do_not_disturb';
        if (employee.presence_private) return 'unknown';
        if (busy.has(employee.id ?? 0)) return 'busy';
        return employee.mobile_only ? 'unknown' : 'available';
      },
    );
    expect(presence).toEqual({ available: 12, busy: 11, do_not_disturb: 5, unknown: 4 });
    const ends = rows.employee
      ?.filter((employee) => employee.do_not_disturb)
      .map((employee) => employee.dnd_timeout_at);
    expect(new Set(ends).size).toBe(5);
    expect(ends).toContain(null);
    // "until Thu 08:00"
    expect(ends).toContain(Date.UTC(2026, 10, 19, 7, 0));
    for (const end of ends ?? []) expect((end ?? 0) % (30 * MINUTE)).toBe(0);
  });

  test('every number could be dialled, and no two contacts share one', () => {
    const numbers = rows.contact?.flatMap(({ number }) => number ?? []) ?? [];
    expect(new Set(numbers).size).toBe(numbers.length);
    const people = rows.employee?.flatMap(({ number }) => number ?? []) ?? [];
    const lines = rows.reception?.flatMap(({ number }) => number ?? []) ?? [];
    const callers = rows.voicemail?.flatMap(({ from_number }) => from_number ?? []) ?? [];
    expect(
      [...numbers, ...people, ...lines, ...callers].filter((number) => !isValidPhoneNumber(`+${number}`)),
    ).toEqual([]);
    expect(numbers.filter((number) => people.includes(number) || lines.includes(number))).toEqual([]);
  });

  test('contacts: over 400, some abroad, some without an e-mail or a number, a third with comments', () => {
    const contacts = rows.contact?.filter(({ company_id }) => company_id === 1) ?? [];
    const commented = new Set(rows.contact_comment?.map(({ contact_id }) => contact_id));
    const share = (holds: (contact: (typeof contacts)[number]) => boolean) =>
      contacts.filter(holds).length / contacts.length;
    expect(contacts.length).toBeGreaterThanOrEqual(400);
    expect(share(({ email }) => email === null)).toBeGreaterThan(0.1);
    expect(share(({ number }) => number === null)).toBeGreaterThan(0.01);
    expect(share(({ number }) => number?.startsWith('45') === false)).toBeGreaterThan(0.02);
    expect(commented.size / contacts.length).toBeGreaterThan(0.25);
  });

  test('voicemails: 120 and more, oldest first, four unheard for the receptionist, some callers several times', () => {
    const harbour = rows.voicemail?.filter(({ company_id }) => company_id === 1) ?? [];
    expect(harbour.length).toBeGreaterThanOrEqual(120);
    const moments = harbour.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(now);
    const mine = harbour.filter((one) => one.endpoint_kind === 'Reception' || one.endpoint_id === METTE);
    const unheard = mine.filter(({ heard }) => heard === 0);
    expect(unheard).toHaveLength(4);
    expect(unheard.every(({ created_at }) => created_at > now - 120 * MINUTE)).toBe(true);
    expect(harbour.filter(({ from_number }) => from_number === null).length).toBeGreaterThan(2);
    const perCaller = Object.values(countBy(harbour, ({ from_number }) => from_number ?? 'withheld'));
    expect(perCaller.filter((count) => count > 2).length).toBeGreaterThan(8);
    const hours = countBy(
      harbour.filter(({ created_at }) => created_at < now - 180 * MINUTE),
      ({ created_at }) => hourOf(created_at),
    );
    expect(Object.keys(hours).every((hour) => Number(hour) >= 8 && Number(hour) <= 18)).toBe(true);
  });

  test('feedback: over 1,000 smileys in 90 days, mostly positive, a third with comments in both languages', () => {
    const smileys = rows.smiley ?? [];
    expect(smileys.length).toBeGreaterThan(1000);
    const positive = smileys.filter(({ rating }) => rating === 1).length / smileys.length;
    expect(positive).toBeGreaterThan(0.8);
    expect(positive).toBeLessThan(0.92);
    const comments = smileys.flatMap(({ comment }) => comment ?? []);
    expect(comments.length / smileys.length).toBeGreaterThan(0.28);
    expect(comments.length / smileys.length).toBeLessThan(0.42);
    expect(comments.filter((words) => /[æøå]|\b(og|tak|ikke)\b/i.test(words)).length).toBeGreaterThan(50);
    expect(comments.filter((words) => /\b(the|and|you|was)\b/i.test(words)).length).toBeGreaterThan(50);
    const given = smileys.length / (rows.smiley_request?.length ?? 0);
    expect(given).toBeGreaterThan(0.3);
    expect(given).toBeLessThan(0.45);
    expect(smileys.filter(({ recording_sound_id }) => recording_sound_id !== null).length).toBeGreaterThan(
      200,
    );
    expect(new Set(smileys.map(({ request_id }) => request_id)).size).toBe(smileys.length);
    expect(Math.max(...smileys.map(({ rated_at }) => rated_at))).toBeLessThan(now);
  });

  test('chats: over 300 in all states, one new and one ringing', () => {
    const states = countBy(rows.chat ?? [], ({ state }) => state);
    expect(states).toMatchObject({ new: 1, ringing: 1, answered: 2 });
    expect(states['missed']).toBeGreaterThan(15);
    expect(states['ended']).toBeGreaterThan(300);
    for (const chat of rows.chat ?? []) {
      expect(chat.started_at).toBeLessThan(now);
      expect(chat.ended_at === null).toBe(['new', 'ringing', 'answered'].includes(chat.state));
      expect(chat.answered_at === null).toBe(['new', 'ringing', 'missed'].includes(chat.state));
    }
  });

  test('a row of a sound has the length of its file', () => {
    const seconds = new Map(SPEECH.map((sound) => [sound.id, sound.seconds]));
    for (const { sound_id, duration } of rows.voicemail ?? []) expect(duration).toBe(seconds.get(sound_id));
    const recordings = rows.smiley?.flatMap(({ recording_sound_id }) => recording_sound_id ?? []) ?? [];
    expect(recordings.filter((sound) => !seconds.has(sound))).toEqual([]);
  });

  test('is valid at any time: nothing is in the future, and four voicemails are unheard', () => {
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(moments, (moment) => {
        const made = demoRows(moment);
        const past = [
          ...(made.voicemail ?? []).map(({ created_at }) => created_at),
          ...(made.smiley ?? []).map(({ rated_at }) => rated_at),
          ...(made.smiley_request ?? []).map(({ requested_at }) => requested_at),
          ...(made.chat ?? []).map((chat) => chat.ended_at ?? chat.started_at),
        ];
        expect(Math.max(...past)).toBeLessThan(moment);
        expect(made.voicemail?.filter((one) => one.company_id === 1 && one.heard === 0)).toHaveLength(4);
        expect(past.every(Number.isInteger)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});
