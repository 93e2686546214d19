import { m } from '#messages/satisfaction';
import { formatNumber } from '#src/lib/phone.ts';
import type { RowsScope } from './rows-scope.ts';
import type { Names } from './use-names.ts';
import { hourWords } from './words.ts';

const after = <V>(value: V | null | undefined, words: (value: V) => string): string =>
  value === null || value === undefined ? '' : `, ${words(value)}`;

/** What a list or a report is filtered by besides its period, for paper: ", Negative, Mondays, Main line". Empty without filters. */
export const filterWords = (by: Partial<RowsScope>, names: Names): string =>
  [
    after(by.rating, (rating) => (rating === 0 ? m.negative() : m.positive())),
    by.unhandled ? `, ${m.notHandled()}` : '',
    after(by.weekday, (day) => m.weekdays({ day: String(day) })),
    after(by.hour, hourWords),
    by.commented ? `, ${m.withComment()}` : '',
    after(by.text, (text) => `“${text}”`),
    after(by.endpoint, names.endpoint),
    after(by.employee, names.employee),
    after(by.number, formatNumber),
  ].join('');
