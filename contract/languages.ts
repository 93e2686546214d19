/** The languages of the page and of the service's own pages (docs/translating.md). */

/** A language with its words in `messages/<tag>.json`. */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  /** The tag for numbers, dates and times. */
  readonly format: string;
}

/** What a person can choose. The first is the language of those who want none of them. */
export const LANGUAGES = [
  { tag: 'en', name: 'English', format: 'en-GB' },
  { tag: 'da', name: 'Dansk', format: 'da-DK' },
] as const satisfies readonly Language[];

/** Made from English, to see whether a layout holds: longer words, and words from right to left. Nobody is offered them. */
export const TRIAL_LANGUAGES = [
  { tag: 'en-XA', name: 'Ḽǿñġ', format: 'en-GB' },
  { tag: 'ar-XB', name: 'Mirrored', format: 'en-GB' },
] as const satisfies readonly Language[];

/** The cookie with the language that somebody chose. It is no private data. */
export const LANGUAGE_COOKIE = 'frontdesk-language';

const ALL: readonly Language[] = [...LANGUAGES, ...TRIAL_LANGUAGES];

/** The language with a tag; undefined when there are no words for it. */
export const languageWithTag = (tag: string | undefined): Language | undefined =>
  ALL.find((language) => language.tag === tag);

/**
 * The language of a page: the chosen one, else the one that the browser wants most, else English.
 * @param chosen a tag, such as from the cookie. Anything else is ignored.
 * @param accepted the header `Accept-Language`.
 */
export function languageFor(chosen: string | undefined, accepted = ''): Language {
  return languageWithTag(chosen) ?? wanted(accepted) ?? LANGUAGES[0];
}

/** The first language of a list such as "de-DE, da;q=0.9, en;q=0.8" that there are words for. */
function wanted(accepted: string): Language | undefined {
  return accepted
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = options.find((option) => option.startsWith('q='))?.slice(2) ?? '1';
      return { base: tag.split('-')[0], weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ base }) => LANGUAGES.find(({ tag }) => tag === base))
    .find((language) => language !== undefined);
}

/** Whether a language is written from right to left. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (tag.startsWith('ar') ? 'rtl' : 'ltr');
