import type { Locator, Page } from '@playwright/test';
import type { Token } from '@messageformat/parser';
import { languageWithTag, LANGUAGES, type Language } from '#contract/languages.ts';
import { messagesIn, parseMessage, readMessages } from '../../../messages/compile.ts';

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

/** A pattern for what a message shows, with anything for its variables. */
function patternOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      // An element without words of its own, such as a key, has those of the code.
      if (token.type === 'content')
        return token.value
          .split(/<\w+><\/\w+>/)
          .map((text) => escaped(text.replaceAll(/<\/?\w+>/g, '')))
          .join('.*');
      if (token.type === 'select' || token.type === 'plural' || token.type === 'selectordinal')
        return `(?:${token.cases.map(({ tokens: inner }) => patternOf(inner)).join('|')})`;
      return '.*';
    })
    .join('');
}

/** What a message shows with a 1 for its numbers and variables, by each of its choices in turn. */
function examplesOf(tokens: readonly Token[]): string[] {
  const most = Math.max(1, ...tokens.map((token) => ('cases' in token ? token.cases.length : 1)));
  const shown = (token: Token, at: number): string => {
    if (token.type === 'content') return token.value.replaceAll(/<\/?\w+>/g, '');
    if (!('cases' in token)) return '1';
    const { tokens: inner = [] } = token.cases[Math.min(at, token.cases.length - 1)] ?? {};
    return examplesOf(inner)[0] ?? '';
  };
  return Array.from({ length: most }, (_, at) => tokens.map((token) => shown(token, at)).join(''));
}

/** Makes a pattern of English words or a pattern of them: those of all messages that they can mean. */
function translator(language: Language): (words: string | RegExp, exact: boolean) => RegExp {
  const english = readMessages('en');
  const own = messagesIn(language);
  const known = Object.entries(english).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => {
      const tokens = parseMessage(text, LANGUAGES[0]);
      return {
        whole: new RegExp(`^${patternOf(tokens)}$`, 'is'),
        examples: examplesOf(tokens),
        own: patternOf(parseMessage(own[area]?.[key] ?? '', language)),
      };
    }),
  );
  return (words, exact) => {
    const same = known.filter(({ examples }) => examples.some((example) => example === words));
    const isMeant = ({ whole, examples }: (typeof known)[number]) =>
      typeof words === 'string'
        ? (examples.some((example) => example.replaceAll(/\W|1/g, '') !== '') && whole.test(words)) ||
          (words.length > 4 &&
            examples.some((example) => example.toLowerCase().includes(words.toLowerCase())))
        : examples.some((example) => words.test(example));
    const means = same.length > 0 ? same : known.filter(isMeant);
    // A message of only variables would be anything.
    const said = means.filter(({ own: text }) => !new RegExp(`^(?:${text})$`, 'i').test('~'));
    const itself = typeof words === 'string' ? escaped(words) : words.source;
    const either = [itself, ...said.map(({ own: text }) => text)].filter(Boolean).join('|');
    return new RegExp(exact ? `^(?:${either})$` : either, 'i');
  };
}
