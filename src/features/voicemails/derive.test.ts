import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { byDay, dayHeading, dayKey, whenFact } from '#src/lib/calendar.ts';
import {
  callerOf,
  fileNameOf,
  findVoicemails,
  lineOf,
  lineOptions,
  nextUnheard,
  positionWords,
  successor,
  visibleItems,
} from './derive.ts';

const ZONE = 'Europe/Copenhagen';
const contact = aContact(4, 'Duelund Smedje', { number: '4570441802' });
const at = (text: string) => Date.parse(text);

describe('the caller of a voicemail', () => {
  test.each([
    [{ from_contact: contact }, 'Duelund Smedje', '45 70 44 18 02', true],
    [{}, '45 70 44 18 02', 'Not in contacts', false],
    [{ from_number: null }, 'Number withheld', 'No number to call', false],
    [{ from_contact: { ...contact, name: '  ' } }, '45 70 44 18 02', 'Not in contacts', false],
    [{ from_contact: contact, from_number: null }, 'Duelund Smedje', 'Number withheld', true],
  ])('%o', (values, title, sub, known) => {
    expect(callerOf(aVoicemail({ id: 1, ...values }))).toEqual({ title, sub, known });
  });

  test('a name cannot change the text direction or fill the screen', () => {
    const name = `\u202Eevil\u0000 ${'x'.repeat(5000)}`;
    const { title } = callerOf(aVoicemail({ id: 1, from_contact: { ...contact, name } }));
    expect(title.startsWith('evil x')).toBe(true);
    expect(title.length).toBeLessThanOrEqual(80);
  });
});

describe('the line of a voicemail', () => {
  test('the own line is "You", other lines have their names', () => {
    expect(lineOf(aVoicemail({ id: 1, endpoint: 'Employee#7' }), 7)).toBe('You');
    expect(lineOf(aVoicemail({ id: 1 }), 7)).toBe('Main line');
    expect(lineOf(aVoicemail({ id: 1, endpoint_name: null }), 7)).toBe('Reception 1');
    expect(lineOf(aVoicemail({ id: 1, endpoint: null, endpoint_name: null }), 7)).toBe('Unknown line');
  });

  test('the options are the lines of the rows, by name, the own line last, and the selected line', () => {
    const accounts = { endpoint: 'Reception#2', endpoint_name: 'Accounts' } as const;
    const rows = [aVoicemail({ id: 1 }), aVoicemail({ id: 2 }), aVoicemail({ id: 3, ...accounts })];
    const labels = lineOptions(rows, 7, 'Reception#9').map(({ label }) => label);
    expect(labels.join(', ')).toBe('Accounts, Main line, Reception 9, You');
  });
});

describe('days in the viewer’s zone', () => {
  const now = at('2026-11-18T10:04:00Z');

  test('a message just before midnight belongs to the local day', () => {
    expect(dayKey(at('2026-11-17T22:59:59Z'), ZONE)).toBe('2026-11-17');
    expect(dayKey(at('2026-11-17T23:00:00Z'), ZONE)).toBe('2026-11-18');
    expect(dayKey(at('2026-11-17T23:00:00Z'), 'America/New_York')).toBe('2026-11-17');
  });

  test.each([
    ['2026-11-18T09:36:00Z', 'Today 10:36'],
    ['2026-11-17T14:20:00Z', 'Yesterday 15:20'],
    ['2026-11-10T10:41:00Z', 'Tue 10 Nov 11:41'],
    ['2025-12-24T10:41:00Z', 'Wed 24 Dec 2025 11:41'],
  ])('%s is %s', (moment, words) => expect(whenFact(at(moment), now, ZONE)).toBe(words));

  test('yesterday is right when daylight saving time begins and ends', () => {
    // 25 October 2026 has 25 hours in Copenhagen, 29 March 2026 has 23.
    expect(whenFact(at('2026-10-24T22:30:00Z'), at('2026-10-26T22:45:00Z'), ZONE)).toBe('Yesterday 00:30');
    expect(whenFact(at('2026-10-24T21:30:00Z'), at('2026-10-25T22:30:00Z'), ZONE)).toBe('Yesterday 23:30');
    expect(whenFact(at('2026-03-28T22:30:00Z'), at('2026-03-29T21:30:00Z'), ZONE)).toBe('Yesterday 23:30');
    expect(whenFact(at('2026-03-29T01:30:00Z'), at('2026-03-30T21:59:00Z'), ZONE)).toBe('Yesterday 03:30');
  });

  test.each([
    ['2026-11-18', '2026-11-18', 'Today', 'Wednesday 18 November'],
    ['2026-11-17', '2026-11-18', 'Yesterday', 'Tuesday 17 November'],
    ['2026-11-16', '2026-11-18', 'Monday', '16 November'],
    ['2025-11-17', '2026-11-18', 'Monday', '17 November 2025'],
    ['2025-12-31', '2026-01-01', 'Yesterday', 'Wednesday 31 December 2025'],
  ])('the heading of %s on %s is %s, %s', (day, today, title, note) =>
    expect(dayHeading(day, today)).toEqual({ title, note }),
  );

  test('property: every item is in exactly one day, in order, in any time zone', () => {
    const zones = ['Europe/Copenhagen', 'Pacific/Apia', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'];
    const moments = fc.array(
      fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
    );
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (all, zone) => {
        const items = all
          .toSorted((a, b) => b - a)
          .map((moment, id) => aVoicemail({ id: id + 1, created_at: new Date(moment).toISOString() }));
        const days = byDay(items, ({ created_at }) => at(created_at), zone);
        expect(days.flatMap((day) => day.items)).toEqual(items);
        const keys = days.map((day) => day.key);
        expect(new Set(keys).size).toBe(days.length);
        expect(keys.toSorted().toReversed()).toEqual(keys);
      }),
    );
  });
});

describe('moving in the list', () => {
  const items = [5, 4, 3, 2].map((id) => aVoicemail({ id, heard: id === 4 || id === 2 }));

  test('the one to open when some are removed: the next older, else the next newer', () => {
    expect(successor(items, 2)).toBe(3);
    expect(successor(items, 5)).toBe(4);
    expect(successor(items, 4, new Set([4, 3, 2]))).toBe(5);
    expect(successor(items, 4, new Set([5, 4, 3, 2]))).toBeNull();
  });

  test('the next unheard item is older, else the newest, never the item itself', () => {
    expect(nextUnheard(items, 5)).toBe(3);
    expect(nextUnheard(items, 3)).toBe(5);
    expect(nextUnheard(items, 99)).toBe(5);
    expect(nextUnheard([aVoicemail({ id: 1 })], 1)).toBeNull();
  });

  test('are found by name, either spelling and with a typo, and by number', () => {
    const named = (id: number, name: string, from_number: string) =>
      aVoicemail({ id, from_number, from_contact: { ...contact, name } });
    const all = [
      named(3, 'Søren Møller', '4570441802'),
      named(2, 'Mølleren', '4570441803'),
      aVoicemail({ id: 1 }),
    ];
    const found = (text: string) => findVoicemails(all, text).map(({ id }) => id);
    expect([found('moeller'), found('møller sø'), found('mollre')]).toEqual([[3, 2], [3], [3, 2]]);
    expect([found('70 44 18 03'), found('0045 7044'), found('xyz')]).toEqual([[2], [3, 2, 1], []]);
  });

  test('the position in the list', () => {
    expect(positionWords(items, 4, false)).toBe('2 of 4');
    expect(positionWords(items, 4, true)).toBe('2 of at least 4');
    expect(positionWords(items, 99, false)).toBe('');
  });

  test('under Unheard the open voicemail stays in the list after it was heard', () => {
    const shown = (unheard: boolean, open: number | null) =>
      visibleItems(items, unheard, open).map((item) => item.id);
    expect(shown(false, null)).toEqual([5, 4, 3, 2]);
    expect(shown(true, 4)).toEqual([5, 4, 3]);
    expect(shown(true, null)).toEqual([5, 3]);
  });
});

test('the file name is valid on every system', () => {
  const name = fileNameOf(aVoicemail({ id: 1, from_contact: { ...contact, name: 'A/B: *"<>|? Ærø\\..' } }));
  expect(name).toMatch(/^voicemail \d{4}-\d\d-\d\d \d\d\.\d\d AB Ærø\.mp3$/);
});
