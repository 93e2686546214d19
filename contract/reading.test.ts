import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from './service/endpoints.ts';
import { readNumberOrNull } from './wire.ts';

const employee = {
  id: 7,
  company_id: 1,
  name: 'Emil Rugbjerg',
  number: '4570261043',
  admin: false,
  cloak_reception: {
    id: 2,
    name: 'Service line',
    phone_number: { number: '4570261020' },
    endpoint: 'Reception#2',
  },
  do_not_disturb: false,
  dnd_timeout_at: null,
  employee_group_ids: [4],
  features: ['switch', 'mobile'],
  live_presence: 'busy',
  speed_dial: { digit: 43 },
};
const voicemail = {
  id: 3,
  created_at: '2026-11-20T10:36:00+01:00',
  duration: 42,
  from_number: '4570441802',
  heard: true,
};

describe('one voicemail', () => {
  it.each(['getVoicemail', 'updateVoicemail'] as const)('%s accepts either key', (name) => {
    for (const answer of [
      { voice_mails: voicemail },
      { voice_mail: voicemail },
      { voice_mails: [voicemail] },
    ])
      expect(operations[name].read.parse(answer)).toMatchObject({ id: 3, heard: true });
    expect(operations[name].read.safeParse({}).success).toBe(false);
  });
});

describe('lists', () => {
  it('drops and counts unreadable items, and keeps the others', () => {
    const list = { employees: [employee, { name: 'No id' }, null, 'text', { ...employee, id: '8' }] };
    const read = operations.listEmployees.read.parse(list);
    expect(read.items.map((item) => item.id)).toEqual([7, 8]);
    expect(read.dropped).toBe(3);
  });

  it('fails where there is no list', () => {
    for (const answer of [{}, { employees: {} }, [], null, 'html', { employees: null }])
      expect(operations.listEmployees.read.safeParse(answer).success).toBe(false);
  });

  it('ignores unknown fields', () => {
    const read = operations.listEmployees.read.parse({ employees: [{ ...employee, type: 'x' }], page: 1 });
    expect(read.items[0]).toMatchObject({ ...employee, number_formatted: null });
  });
});

describe('presence', () => {
  it.each(['on_break', '', null, undefined, 4, 'AVAILABLE'])('%s reads as unknown', (live_presence) => {
    const read = operations.getEmployee.read.parse({ employee: { ...employee, live_presence } });
    expect(read.live_presence).toBe('unknown');
  });
});

describe('presences that the vendor sends beyond the spec', () => {
  it.each([
    ['ringing', 'busy'],
    ['inactive', 'unknown'],
  ])('%s counts as %s, and stays readable as the detail', (said, counted) => {
    const person = operations.getEmployee.read.parse({ employee: { ...employee, live_presence: said } });
    expect(person).toMatchObject({ live_presence: counted, presence_detail: said });
    const group = { id: 1, name: 'Sales', employee_ids: [], live_presence: said, speed_dial: null };
    expect(operations.getEmployeeGroup.read.parse({ employee_group: group }).live_presence).toBe(counted);
  });
});

describe('chats', () => {
  const chat = { uuid: 'f3b1', started_at: '2026-11-20T10:00:00Z', state: 'ringing' };
  it('takes the e-mail under either spelling', () => {
    expect(operations.getChat.read.parse({ chat: { ...chat, from_mail: 'a@b.example' } }).from_email).toBe(
      'a@b.example',
    );
    expect(operations.getChat.read.parse({ chat: { ...chat, from_email: 'a@b.example' } }).from_email).toBe(
      'a@b.example',
    );
    expect(operations.getChat.read.parse({ chat }).from_email).toBeNull();
  });
  it('reads an unknown state as unknown', () => {
    expect(operations.getChat.read.parse({ chat: { ...chat, state: 'parked' } }).state).toBe('unknown');
  });
});

describe('smileys', () => {
  const smiley = { id: 1, rated_at: '2026-11-20T10:00:00Z', rating: 0 };
  it.each([
    [{ rating: 1 }, 'positive'],
    [{ rating: 0 }, 'negative'],
    [{ rating: -1 }, 'negative'],
    [{ rating: 0, kind: 'neutral', emoji: '😐' }, 'neutral'],
    [{ rating: 1, kind: 'negative' }, 'negative'],
    [{ kind: 'positive' }, 'positive'],
    [{ kind: 'ecstatic', rating: 1 }, 'unknown'],
    [{ net_promoter_score: 10 }, 'positive'],
    [{ net_promoter_score: 8 }, 'neutral'],
    [{ net_promoter_score: 6, rating: 1 }, 'negative'],
    [{ net_promoter_score: 11 }, 'unknown'],
    [{ rating: 2 }, 'unknown'],
    [{ rating: '1' }, 'unknown'],
    [{ rating: true }, 'unknown'],
    [{ rating: null, kind: null }, 'unknown'],
    [{}, 'unknown'],
  ])('%o is %s', (given, kind) => {
    const { rating: _, ...bare } = smiley;
    const read = operations.listSmileys.read.parse({ smileys: [{ ...bare, ...given }] });
    expect(read.items.map((item) => item.kind)).toEqual([kind]);
  });

  it('keeps a valid emoji and score, and drops anything else', () => {
    const read = operations.listSmileys.read.parse({
      smileys: [
        { ...smiley, emoji: '👍', net_promoter_score: 9 },
        { ...smiley, emoji: 'x'.repeat(99), net_promoter_score: 'nine' },
      ],
    });
    expect(read.items).toMatchObject([
      { emoji: '👍', net_promoter_score: 9 },
      { emoji: null, net_promoter_score: null },
    ]);
  });

  it('is never positive unless the answer says so', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            rating: fc.jsonValue().filter((value) => value !== 1),
            kind: fc.jsonValue().filter((value) => value !== 'positive'),
            net_promoter_score: fc.jsonValue().filter((value) => value !== 9 && value !== 10),
          },
          { requiredKeys: [] },
        ),
        (given) => {
          const { rating: _, ...bare } = smiley;
          const read = operations.listSmileys.read.parse({ smileys: [{ ...bare, ...given }] });
          expect(read.items.map(({ kind }) => kind)).not.toContain('positive');
        },
      ),
    );
  });

  it('reads the statistics of the receptions', () => {
    const row = {
      id: 1,
      endpoint: 'Reception#1',
      smileys_count: 3,
      positive_smileys_count: 2,
      negative_smileys_count: 1,
    };
    const read = operations.getSmileyStatistics.read.parse({ statistics: { receptions: [row, { id: 2 }] } });
    expect(read).toMatchObject({
      items: [{ smileys_count: 3, smileys_request_count: null, employees: [] }],
      dropped: 1,
    });
    expect(operations.getSmileyStatistics.read.safeParse({ statistics: null }).success).toBe(false);
  });
});

describe('numbers', () => {
  it.each([
    ['+45 70 26 10 43', '4570261043'],
    [4570261043, '4570261043'],
    ['anonymous', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s', (written, read) => expect(readNumberOrNull.parse(written)).toBe(read));
});

describe('any answer', () => {
  const readers = Object.entries(operations).filter(
    ([, row]) => row.answer !== null && typeof row.answer !== 'string',
  );

  it('is read or refused, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...readers), fc.jsonValue(), ([, row], answer) => {
        expect(typeof row.read.safeParse(answer).success).toBe('boolean');
      }),
      { numRuns: 1000 },
    );
  });

  it('never makes anybody available by mutations of a list of busy people', () => {
    const keys = fc.constantFrom(...Object.keys(employee));
    const mutation = fc.record({ key: keys, value: fc.oneof(fc.jsonValue(), fc.constant(undefined)) });
    fc.assert(
      fc.property(
        fc.array(mutation, { maxLength: 6 }),
        fc.constantFrom('busy', 'do_not_disturb', 'x'),
        (mutations, was) => {
          const mutated: Record<string, unknown> = { ...employee, live_presence: was };
          for (const { key, value } of mutations) if (value !== 'available') mutated[key] = value;
          const read = operations.listEmployees.read.parse({ employees: [mutated, employee] });
          expect(read.items.length + read.dropped).toBe(2);
          for (const item of read.items) expect(item.live_presence).not.toBe('available');
        },
      ),
      { numRuns: 2000 },
    );
  });
});
