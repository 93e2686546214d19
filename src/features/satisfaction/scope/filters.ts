import { m } from '#messages/satisfaction';
import type { Smiley } from '#contract/smileys.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { foldings } from '#src/lib/search/fold.ts';
import { wordsOf } from '#src/lib/search/query.ts';
import type { Scope } from './scope.ts';
import type { Names } from './use-scope.ts';
import { hourWords } from './words.ts';

/** Whether a smiley's comment has all words of a text, anywhere in it. Without a text, every smiley fits. */
export function commentHas(text: string | null): (smiley: Pick<Smiley, 'comment'>) => boolean {
  if (text === null) return () => true;
  const words = wordsOf(text);
  return ({ comment }) => {
    const folded = foldings(comment ?? '');
    return words.every((spellings) => spellings.some((word) => folded.some((part) => part.includes(word))));
  };
}

const after = <V>(value: V | null | undefined, words: (value: V) => string): string =>
  value === null || value === undefined ? '' : `, ${words(value)}`;

/** What a list or a report is filtered by besides its period, for paper: ", Negative, Mondays, Main line". Empty without filters. */
export const filterWords = (by: Partial<Scope>, names: Names): string =>
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
