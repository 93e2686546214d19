import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfDay } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { inboxFilters, toServiceFilter } from './filters.ts';

const read = (text: string) => inboxFilters.read(new URLSearchParams(text));

describe('filters in the URL', () => {
  test('are read from the query', () => {
    expect(read('unheard=1&endpoint=Reception%231&q=due&number=4570441802&until=2026-11-18')).toEqual({
      unheard: '1',
      endpoint: 'Reception#1',
      q: 'due',
      number: '4570441802',
      until: '2026-11-18',
    });
  });

  test.each([
    '',
    'unheard=yes&endpoint=ChatReception%231&number=+45&until=2026-02-30',
    'endpoint=Reception&until=x&q=%20-',
  ])('nonsense is no filter: %s', (text) => {
    expect(read(text)).toEqual(inboxFilters.none);
    expect(inboxFilters.areOn(read(text))).toBe(false);
  });

  test('property: written filters are read back unchanged', () => {
    const filters = fc.record({
      unheard: fc.constantFrom(null, '1' as const),
      endpoint: fc.constantFrom(null, 'Reception#1' as const, 'Employee#12' as const),
      q: fc.constantFrom(null, 'møller & søn', '70 44'),
      number: fc.option(fc.stringMatching(/^\d{3,20}$/)),
      until: fc.constantFrom(null, '2026-11-18', '2024-02-29'),
    });
    fc.assert(
      fc.property(filters, (one) => {
        const { searchParams } = new URL(paths.voicemails(one), 'https://desk.example');
        expect(inboxFilters.read(searchParams)).toEqual(one);
      }),
    );
  });
});

describe('until a date', () => {
  test('includes that day to its end in the viewer’s time zone', () => {
    const end = endOfDay('2026-11-18') ?? 0;
    expect(new Date(end).getDate()).toBe(18);
    expect(new Date(end + 1).getDate()).toBe(19);
    expect(new Date(end + 1).getHours()).toBe(0);
  });

  test('is part of the query to the service', () => {
    expect(toServiceFilter(inboxFilters.none)).toEqual({});
    expect(toServiceFilter({ ...inboxFilters.none, unheard: '1', number: '4570' })).toEqual({
      number: '4570',
    });
    expect(toServiceFilter({ ...inboxFilters.none, until: '2026-11-18' }).until).toBe(
      new Date(endOfDay('2026-11-18') ?? 0).toISOString(),
    );
  });
});
