import { isNumber } from '#src/lib/search/fold.ts';
import { LONGEST_QUERY } from '#src/lib/search/query.ts';
import { SCORE } from '#src/lib/search/search.ts';
import { contactPart, findPeopleAndGroups, type Item, type Known, type Part } from './items.ts';

/** The most lines for one word, so that each word has some. */
const OF_A_WORD = 3;
/** A shorter word is in too many names. */
const SHORTEST = 2;

/**
 * What some of the words fit, where nothing has all of them: "mette acc" has no person, but there are Mette and Accounts. Whoever more
 * words fit comes first, then in the order of the words. Null for a single word and for a
 * phone number.
 */
export function nearPart(text: string, known: Known): Part | null {
  const words = text.slice(0, LONGEST_QUERY).trim().split(/\s+/);
  if (words.length < 2 || isNumber(text)) return null;
  const found = words
    .filter(({ length }) => length >= SHORTEST)
    .map((word) =>
      [...findPeopleAndGroups(word, known), contactPart(word, known.entries)]
        .flatMap((part) => part?.items ?? [])
        // By its own name or number: not everybody in a group of that name.
        .filter(({ score }) => score < SCORE.otherBegins)
        .slice(0, OF_A_WORD),
    );
  const fits = ({ key }: Item) => found.filter((items) => items.some((item) => item.key === key)).length;
  const items = [...new Map(found.flat().map((item) => [item.key, item])).values()];
  return items.length === 0
    ? null
    : { kind: 'near', count: String(items.length), items: items.toSorted((a, b) => fits(b) - fits(a)) };
}
