import {
  languageFor,
  LANGUAGE_COOKIE,
  LANGUAGES,
  TRIAL_LANGUAGES,
  type Language,
} from '#contract/languages.ts';
import { moduleOf } from '../../messages/compile.ts';
import type { ServiceMessages } from './service-messages.ts';

/** A language with the messages of the own pages of gateway and service in it. */
export interface Words {
  readonly language: Language;
  readonly m: ServiceMessages;
}

/** Runs the module that the compiler makes of the messages, as a browser does with those of the page. */
async function load(language: Language): Promise<Words> {
  const address = `data:text/javascript,${encodeURIComponent(moduleOf(language, 'service'))}`;
  const { m } = (await import(address)) as { m: ServiceMessages };
  return { language, m };
}

const all = await Promise.all([...LANGUAGES, ...TRIAL_LANGUAGES].map(load));

/** For logs and command lines. */
export const ENGLISH = all[0] as Words;

/** The messages in a language. */
export const wordsIn = ({ tag }: Language): Words =>
  all.find(({ language }) => language.tag === tag) ?? ENGLISH;

/** What a request says about the language of the person. */
interface AsksIn {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** The messages for the person who asks: in the language that they chose, else in the one that their browser wants most. */
export const wordsFor = ({ cookies, headers }: AsksIn): Words =>
  wordsIn(languageFor(cookies[LANGUAGE_COOKIE], headers['accept-language']));

/** The header `Vary` of a page whose language `wordsFor` decides. */
export const VARY = 'Accept-Language, Cookie';
