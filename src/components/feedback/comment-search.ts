import type { Smiley } from '#contract/smileys.ts';
import { foldings } from '#src/lib/search/fold.ts';
import { isQuery, LONGEST_QUERY, wordsOf } from '#src/lib/search/query.ts';
import { clamp } from '#src/lib/text.ts';

/** The text in the URL that comments are searched for. Null when there is nothing to search for. */
export function readCommentText(search: URLSearchParams): string | null {
  const text = search.get('q') ?? '';
  return isQuery(text) ? clamp(text, LONGEST_QUERY) : null;
}

/** Whether a smiley's comment has all words of a text, anywhere in it. Without a text, every smiley fits. */
export function commentHas(text: string | null): (smiley: Pick<Smiley, 'comment'>) => boolean {
  if (text === null) return () => true;
  const words = wordsOf(text);
  return ({ comment }) => {
    const folded = foldings(comment ?? '');
    return words.every((spellings) => spellings.some((word) => folded.some((part) => part.includes(word))));
  };
}
