import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Token } from '@messageformat/parser';
import { LANGUAGE_COOKIE, languageWithTag, LANGUAGES, type Language } from '#contract/languages.ts';
import { messagesIn, parseMessage, readMessages } from '../../messages/compile.ts';

const wanted = process.env['FRONTDESK_TEST_LANGUAGE'];
/** The languages that the states are tested in, by their tags: that of the environment, else all that people can choose. */
export const TEST_LANGUAGES = wanted === undefined ? LANGUAGES.map(({ tag }) => tag) : [wanted];

/** Chooses the language of the pages of gateway and service, as somebody who chose it at an earlier visit. */
export async function chooseLanguage(
  context: BrowserContext,
  { url, serviceUrl }: { readonly url: string; readonly serviceUrl: string },
  tag: string,
): Promise<void> {
  if (!languageWithTag(tag)) throw new Error(`There is no language ${tag}`);
  await context.addCookies([url, serviceUrl].map((at) => ({ name: LANGUAGE_COOKIE, value: tag, url: at })));
}

/**
 * A page in another language for steps that are written with the English words: where a step looks for words, the words of the
 * language are looked for, too.
 */
export function inLanguage(page: Page, tag: string): Page {
  const language = languageWithTag(tag);
  if (language === undefined || tag === 'en') return page;
  const find = translator(language);
  const originals = new WeakMap<object, object>();
  const original = (value: unknown) => (isObject(value) ? (originals.get(value) ?? value) : value);

  const wrap = <T extends object>(target: T): T => {
    const wrapped = new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function' || name === 'constructor') return value;
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, translated(String(name), args.map(original)));
          return isLocator(result) ? wrap(result) : result;
        };
      },
    });
    originals.set(wrapped, target);
    return wrapped;
  };

  const words = (value: unknown, { exact }: Record<string, unknown> = {}) =>
    typeof value === 'string' || value instanceof RegExp ? find(value, exact === true) : value;
  const translated = (method: string, [first, second, ...rest]: unknown[]): unknown[] => {
    if (/^getBy(?:Text|Label|Placeholder|Title|AltText)$/.test(method))
      return [words(first, isObject(second) ? second : {}), second];
    if (method === 'getByRole' && isObject(second))
      return [first, { ...second, name: words(second['name'], second) }];
    if (method === 'filter' && isObject(first))
      return [{ ...first, hasText: words(first['hasText']), has: original(first['has']) }];
    return [first, second, ...rest];
  };
  return wrap(page);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isLocator = (value: unknown): value is Locator =>
  isObject(value) && 'boundingBox' in value && 'getByText' in value;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Which case a message's choices take, by the variable. */
type Choices = ReadonlyMap<string, string>;

/** A pattern for what a message shows, with anything for its variables, and any case of a choice that is not in `choices`. */
function patternOf(tokens: readonly Token[], choices: Choices): string {
  return tokens
    .map((token) => {
      // An element without words of its own, such as a key, has those of the code.
      if (token.type === 'content')
        return token.value
          .split(/<\w+><\/\w+>/)
          .map((text) => escaped(text.replaceAll(/<\/?\w+>/g, '')))
          .join('.*');
      if (!('cases' in token)) return '.*';
      const chosen = token.cases.filter(({ key }) => key === choices.get(token.arg));
      const cases = chosen.length > 0 ? chosen : token.cases;
      return `(?:${cases.map(({ tokens: inner }) => patternOf(inner, choices)).join('|')})`;
    })
    .join('');
}

/** What a message shows with a 1 for its numbers and variables. */
function exampleOf(tokens: readonly Token[], choices: Choices): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return token.value.replaceAll(/<\/?\w+>/g, '');
      if (!('cases' in token)) return '1';
      const chosen = token.cases.find(({ key }) => key === choices.get(token.arg)) ?? token.cases[0];
      return exampleOf(chosen?.tokens ?? [], choices);
    })
    .join('');
}

/** Any case of each choice. */
const ANY: Choices = new Map();

/** The choices of a message: all of its first cases, all of its second cases, and so on. */
function choicesOf(tokens: readonly Token[]): Choices[] {
  const choosing = tokens.filter((token) => 'cases' in token);
  const most = Math.max(1, ...choosing.map(({ cases }) => cases.length));
  return Array.from(
    { length: most },
    (_, at) =>
      new Map(choosing.map(({ arg, cases }) => [arg, cases[Math.min(at, cases.length - 1)]?.key ?? ''])),
  );
}

type Find = (words: string | RegExp, exact: boolean) => RegExp;
const translators = new Map<string, Find>();

/** Makes a pattern of English words or a pattern of them: those of all messages that they can mean. */
function translator(language: Language): Find {
  const ready = translators.get(language.tag);
  if (ready) return ready;
  const english = readMessages('en');
  const translation = messagesIn(language);
  const known = Object.entries(english).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const tokens = parseMessage(text, LANGUAGES[0]);
      const ownTokens = parseMessage(translation[area]?.[key] ?? '', language);
      // Of several choices, the words looked for may be in one and the page's case in another.
      const isList = tokens.filter((token) => 'cases' in token).length === 1;
      return choicesOf(tokens).map((choices) => ({
        whole: new RegExp(`^${patternOf(tokens, isList ? choices : ANY)}$`, 'is'),
        example: exampleOf(tokens, choices),
        own: patternOf(ownTokens, isList ? choices : ANY),
      }));
    }),
  );
  const meanings = (words: string | RegExp) => {
    if (words instanceof RegExp) return known.filter(({ example }) => words.test(example));
    const same = known.filter(({ example }) => example === words);
    if (same.length > 0) return same;
    return known.filter(
      ({ whole, example }) =>
        (example.replaceAll(/\W|1/g, '') !== '' && whole.test(words)) ||
        (words.length > 4 && example.toLowerCase().includes(words.toLowerCase())),
    );
  };
  const find: Find = (words, exact) => {
    // A message of only variables would be anything.
    const said = meanings(words).filter(({ own }) => !new RegExp(`^(?:${own})$`, 'i').test('~'));
    const itself = typeof words === 'string' ? escaped(words) : words.source;
    const own = [...new Set(said.map((meaning) => meaning.own))].filter(Boolean).join('|');
    // What begins or ends the English words does the same in the other language.
    const from = exact || itself.startsWith('^') ? '^' : '';
    const to = exact || /(?<!\\)\$$/.test(itself) ? '$' : '';
    const either = exact ? `${from}(?:${itself})${to}` : itself;
    return new RegExp(own === '' ? either : `${either}|${from}(?:${own})${to}`, 'i');
  };
  translators.set(language.tag, find);
  return find;
}
