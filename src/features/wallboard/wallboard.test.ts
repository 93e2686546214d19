import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { group as aGroup, person } from '#testing/page/people.ts';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import { firstName, shortName } from '#src/lib/text.ts';
import {
  columnsOf,
  countSize,
  fitsOf,
  groupLines,
  isUnder,
  percent,
  percentWords,
  shareOf,
  shownOf,
  sparkOf,
  splitOf,
  TILE,
  lineOnWall,
} from './derive.ts';
import { limitWords } from '#src/lib/time.ts';
import { PLAIN_LOOK, readLook, writeLook } from '#src/components/desk/wall-look.ts';
import { sheetOf } from './use-screen.ts';

describe('The size of the wall', () => {
  test.each([
    [1920, 1080, 1, false],
    [3840, 2160, 2, false],
    [1280, 720, 2 / 3, false],
    [1080, 1920, 1, true],
    [2160, 3840, 2, true],
  ])('%i × %i is the design times %f', (width, height, scale, portrait) => {
    const sheet = sheetOf(width, height);
    expect(sheet.portrait).toBe(portrait);
    expect(sheet.scale).toBeCloseTo(scale);
    expect(sheet.width * sheet.scale).toBeCloseTo(width);
    expect(sheet.height * sheet.scale).toBeCloseTo(height);
  });

  test('names always fit, and those left out are counted', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ height: fc.integer({ min: 44, max: 2000 }), names: fc.integer({ min: 0, max: 5000 }) }),
          { minLength: 1, maxLength: 4 },
        ),
        (columns) => {
          const fits = fitsOf(columns);
          for (const [at, { height, names }] of columns.entries()) {
            const { tile = 0, rows = 0 } = fits[at] ?? {};
            const { shown, more } = shownOf(Array.from({ length: names }), rows);
            expect(shown.length + more).toBe(names);
            expect((shown.length + (more > 0 ? 1 : 0)) * tile).toBeLessThanOrEqual(height);
            expect(tile).toBeGreaterThanOrEqual(TILE.least);
          }
          expect(new Set(fits.map(({ tile }) => tile)).size).toBe(1);
        },
      ),
    );
  });
});

test('the fullest column is split, with full names only where they would not fit under each other', () => {
  const columns = [12, 9, 0, 3].map((names) => ({ height: 600, names }));
  expect([splitOf(columns, false), splitOf(columns, true)]).toEqual([0, -1]);
  expect(splitOf([{ height: 12 * TILE.least - 1, names: 12 }], true)).toBe(0);
});

describe('Settings in the URL', () => {
  test('invalid values are ignored', () => {
    const text = 'wait=-1&satisfaction=101&groups=x,0&receptions=Employee%231&title=%20';
    expect(readLook(new URLSearchParams(text))).toEqual(readLook(new URLSearchParams()));
  });
  test('a look is written into the address as it is read from it, and the plain look is not', () => {
    expect(writeLook(PLAIN_LOOK)).toBe('');
    expect(PLAIN_LOOK).toMatchObject({ theme: 'dark', names: 'short' });
    expect(PLAIN_LOOK.parts).toEqual(['people', 'groups', 'chats', 'voicemails', 'satisfaction']);
    const look = {
      title: 'Venteværelse & gang',
      parts: ['people', 'chats'],
      groups: [1, 3],
      theme: 'light',
      names: 'first',
      wait: 60,
      satisfaction: 0,
      voicemails: 10,
      available: 3,
      receptions: ['Reception#1', 'ChatReception#2'],
    } as const;
    expect(writeLook(look)).toBe(
      '?title=Ventev%C3%A6relse%20%26%20gang&parts=people,chats&groups=1,3&theme=light&names=first' +
        '&wait=60&satisfaction=0&voicemails=10&available=3&receptions=Reception%231,ChatReception%232',
    );
    expect(readLook(new URLSearchParams(writeLook(look)))).toEqual(look);
    expect(readLook(new URLSearchParams('parts=none&theme=pink&names=nick'))).toEqual(PLAIN_LOOK);
  });
  test.each([
    [45, '45 s'],
    [90, '90 s'],
    [120, '2 min'],
    [3600, '1 h'],
  ])('%i s is called %s', (seconds, words) => expect(limitWords(seconds)).toBe(words));
});

describe('Satisfaction', () => {
  const settings = readLook(new URLSearchParams('receptions=Reception%231'));
  test('is that of the chosen receptions, and null without smileys', () => {
    const receptions = [
      receptionOf('Reception#1', null, countsOf(11, 10)),
      receptionOf('Reception#2', null, countsOf(5, 0)),
    ];
    const share = shareOf(receptions, settings);
    expect([share, percent(share)]).toEqual([{ positive: 10, all: 11 }, 91]);
    expect(percent({ positive: 0, all: 0 })).toBeNull();
  });
  test.each([
    [43, 48, 90, true, '89.6'],
    [299, 300, 100, true, '99'],
    [8999, 10_000, 90, true, '89.9'],
    [42, 48, 90, true, '88'],
    [9, 10, 90, false, '90'],
    [1, 300, null, false, '1'],
    [300, 300, 100, false, '100'],
    [0, 0, 90, false, null],
  ])('%i of %i with the limit %s: under it %s, said as %s', (positive, all, limit, under, words) => {
    expect(limit !== null && isUnder({ positive, all }, limit)).toBe(under);
    expect(percentWords({ positive, all }, limit)).toBe(words);
  });
  test('a day without smileys is a gap in the line', () => {
    const days = [10, 0, 10].map((all) => ({ all, positive: all }));
    expect(sparkOf(days, 100, 50)?.path.match(/[ML]/g)).toEqual(['M', 'M']);
    expect(sparkOf([{ all: 0, positive: 0 }], 100, 50)).toBeNull();
  });
});

test('short names are the first name and an initial, in every script, with emoji and flags or without', () => {
  for (const [name, short, first] of [
    ['Hanne Kristine Krog', 'Hanne K.', 'Hanne'],
    ['Magnus Ørn', 'Magnus Ø.', 'Magnus'],
    ['Storm', 'Storm', 'Storm'],
    ['👩🏽‍🔧 Zoë 🇩🇰', 'Zoë', 'Zoë'],
    ['🇩🇰 Bo (vikar)', 'Bo v.', 'Bo'],
    ['نور الهدى', 'نور ا.', 'نور'],
    ['王小明', '王小明', '王小明'],
    ['🙂', '🙂', '🙂'],
    [' ', 'No name', 'No name'],
  ] as const)
    expect([shortName(name), firstName(name)]).toEqual([short, first]);
});

test('a line that is not known to be a reception’s is named like a person', () => {
  const look = readLook(new URLSearchParams('names=first'));
  const lines = ['Reception#1', 'ChatReception#1', 'Employee#1', 'Queue#1', '', null].map((endpoint) =>
    lineOnWall(look, { endpoint, endpoint_name: 'Hanne Kristine Krog' }),
  );
  const [full, first] = ['Hanne Kristine Krog', 'Hanne'];
  expect(lines).toEqual([full, full, first, first, first, first]);
  expect(lineOnWall(look, { endpoint: 'Employee#1', endpoint_name: ' ' })).toBeNull();
});

test('the end of do-not-disturb is a time today, a weekday within six days, else a date', () => {
  const now = new Date(2026, 10, 25, 10, 0).getTime();
  const ends = [
    new Date(2026, 10, 25, 14, 30),
    new Date(2026, 10, 26, 8, 0),
    new Date(2026, 11, 2, 8, 0),
    new Date(2027, 0, 7, 8, 0),
  ];
  const people = ends.map((end, id) =>
    person(id, 'Ida', { live_presence: 'do_not_disturb', dnd_timeout_at: end.toISOString() }),
  );
  const away = columnsOf(people, now).find(({ presence }) => presence === 'do_not_disturb');
  expect(away?.tiles.map(({ end }) => end)).toEqual(['14:30', 'Thu', '2 Dec', '7 Jan']);
});

test('who is away keeps their presence, with the reason where the wall is told it, and is not free', () => {
  const now = new Date(2026, 10, 18, 11, 48).getTime();
  const back = new Date(2026, 10, 18, 12, 30).getTime();
  const [ida, bo] = [person(1, 'Ida', {}), person(2, 'Bo', {})];
  const away = new Map([
    [1, { reason: 'lunch' as const, from: 0, until: back, back }],
    [2, { reason: null, from: 0, until: null, back: null }],
  ]);
  const [available] = columnsOf([ida, bo], now, 'short', away);
  expect(available?.tiles.map((tile) => tile.away)).toEqual([
    { end: '12:30', words: 'Lunch' },
    { end: '', words: 'Away' },
  ]);
  const group = {
    id: 1,
    name: 'Sales',
    employee_ids: [1, 2],
    live_presence: 'available' as const,
    speed_dial: null,
  };
  expect(groupLines([group], [ida, bo], [], new Set([1]))[0]?.words).toBe('1 of 2');
});

test('counts of more than two digits are smaller, the same in all columns', () => {
  const column = (count: number) => ({
    presence: 'busy' as const,
    tiles: Array.from({ length: count }, (_, id) => ({ id, name: 'A', end: '', away: null })),
  });
  const sizes = [[], [9], [99, 3], [205, 4], [2000], [20_000]].map((counts) => countSize(counts.map(column)));
  expect(new Set(sizes.slice(0, 3)).size).toBe(1);
  expect(new Set(sizes).size).toBe(4);
});

test('a group without known members has an unknown presence', () => {
  const group = { ...aGroup(1, 'Night', []), live_presence: 'available' } as const;
  expect(groupLines([group], [], [])[0]).toMatchObject({ presence: 'unknown', words: 'Unknown' });
  expect(groupLines([{ ...group, employee_ids: [9] }], [], [])[0]?.presence).toBe('unknown');
});
