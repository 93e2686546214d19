import { LANGUAGES, type Language, directionOf, languageWithTag } from '#contract/languages.ts';
import { served } from './served.ts';

/** The language of the document, kept beside `lang`: a browser that translates the page writes another one there. */
function documentLanguage(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const { dataset, lang } = document.documentElement;
  return (dataset['language'] ??= lang);
}

/** The language that the page is shown in. The gateway decides it (server/gateway/pages/rendered-page.ts) and says it in `<html lang>`. */
export const pageLanguage = (): Language =>
  languageWithTag(served()?.viewer.language ?? documentLanguage()) ?? LANGUAGES[0];

/** Says that the page is shown in another language from now on. */
export function showIn(tag: string): void {
  document.documentElement.dataset['language'] = tag;
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
}

/** The tag by which numbers, dates and times are written. */
export const formatLanguage = (): string => pageLanguage().format;

/**
 * The functions of an area of messages in the language of the page, whichever that is when one is called.
 * @public The modules of messages use it (messages/compile.ts).
 */
export function inPageLanguage<M extends object>(tables: Readonly<Record<string, M>>): M {
  return new Proxy({} as M, {
    get: (_, key) => Reflect.get(tables[pageLanguage().tag] ?? {}, key) as unknown,
  });
}

/** Makes one of something for each language, when it is first asked for. */
export function perLanguage<T>(make: (format: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const format = formatLanguage();
    const found = made.get(format) ?? make(format);
    made.set(format, found);
    return found;
  };
}
