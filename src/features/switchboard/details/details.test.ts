import { expect, test } from 'vitest';
import { person } from '#testing/page/people.ts';
import {
  dndPresets,
  dndWords,
  featuresInWords,
  genitive,
  mayChange,
  outgoingWords,
  sinceWords,
} from './details.ts';

const at = (hour: number, minute: number) => new Date(2026, 10, 18, hour, minute).getTime();
const emil = person(1, 'Emil Rugbjerg', { live_presence: 'busy' });

test('since: the time of the change if it was seen, else "at least", before today with its day; nothing for another presence', () => {
  const tomorrow = new Date(2026, 10, 19, 8, 0).getTime();
  const since = { presence: 'busy', at: at(16, 30), seen: true } as const;
  expect(sinceWords(since, emil, tomorrow)).toBe('since Wed 18 Nov 16:30');
  const now = at(11, 0);
  expect(sinceWords({ presence: 'busy', at: at(10, 36), seen: true }, emil, now)).toBe('since 10:36');
  expect(sinceWords({ presence: 'busy', at: at(10, 20), seen: false }, emil, now)).toBe(
    'since 10:20 at least',
  );
  expect(sinceWords({ presence: 'available', at: at(10, 36), seen: true }, emil, now)).toBeNull();
  expect(sinceWords(undefined, emil, now)).toBeNull();
});

test('do-not-disturb in words follows the setting, whatever the presence', () => {
  const iso = new Date(at(14, 30)).toISOString();
  const on = (dnd_timeout_at: string | null) => person(1, 'E', { do_not_disturb: true, dnd_timeout_at });
  expect(dndWords(emil, at(10, 0))).toBe('off');
  expect(dndWords(on(iso), at(10, 0))).toBe('until 14:30');
  expect(dndWords(on(iso), at(15, 0))).toBe('on');
  expect(dndWords(on(null), at(10, 0))).toBe('on, no end time');
});

test('presets: 13:00 only before that time', () => {
  const labels = (now: number) => dndPresets(now).map(({ label }) => label);
  const ends = ['Until tomorrow 08:00', 'No end time'];
  expect(labels(at(10, 42))).toEqual(['30 min', '1 hour', 'Until 13:00', ...ends]);
  for (const now of [at(12, 50), at(15, 0)]) expect(labels(now)).toEqual(['30 min', '1 hour', ...ends]);
  expect(dndPresets(at(10, 42)).map(({ end }) => end)).toEqual([
    at(11, 12),
    at(11, 42),
    at(13, 0),
    new Date(2026, 10, 19, 8, 0).getTime(),
    null,
  ]);
});

test('who may change whom, with the reason', () => {
  expect(mayChange(emil, { id: 1, admin: false }).may).toBe(true);
  expect(mayChange(emil, { id: 2, admin: true })).toEqual({
    may: true,
    words: 'You can set it for Emil because you are an administrator.',
  });
  const technician = person(3, '👩🏽‍🔧 Vera Nymark');
  expect(mayChange(technician, { id: 2, admin: true }).words).toContain('set it for Vera because');
  expect(mayChange(emil, { id: 2, admin: false })).toEqual({
    may: false,
    words: 'Only administrators can change others.',
  });
  expect(mayChange(emil, null).may).toBe(false);
  expect(mayChange(person(1, 'E', { features: ['mobile'] }), { id: 1, admin: true })).toEqual({
    may: false,
    words: 'Do not disturb needs Switch.',
  });
});

test('the outgoing number: a reception’s name, its number, or the person’s own', () => {
  const cloak = (name: string | null, number: string | null) =>
    person(1, 'E', {
      cloak_reception: { id: 1, name, endpoint: null, phone_number: number === null ? null : { number } },
    });
  expect(outgoingWords(cloak('Service line', '4570261000'))).toBe('Service line');
  expect(outgoingWords(cloak(null, '4570261000'))).toBe('45 70 26 10 00');
  expect(outgoingWords(cloak(null, null))).toBe('A reception');
  expect(outgoingWords(emil)).toBe('Own number');
});

test('the ending of a name decides its genitive', () => {
  expect(['Emil', 'Rasmus', 'Max'].map((name) => genitive(name).ending)).toEqual(['other', 's', 's']);
});

test('the features of a subscription in words, with unknown ones', () => {
  expect(featuresInWords(['mobile', 'switch'])).toBe('Switch, mobile');
  expect(featuresInWords(['mobile'])).toBe('Mobile');
  expect(featuresInWords(['fax_line', 'contact_notes', 'fax_line'])).toBe('Contact notes, fax line');
  expect(featuresInWords(['toString'])).toBe('ToString');
  expect(featuresInWords([])).toBe('Nothing known');
});
