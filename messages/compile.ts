import { readFileSync } from 'node:fs';
import { parse, type Token } from '@messageformat/parser';
import { LANGUAGES, TRIAL_LANGUAGES, type Language } from '#contract/languages.ts';
import { inTrialLanguage } from './trial.ts';

/**
 * Makes JavaScript of the messages in `messages/<tag>.json`: ICU MessageFormat, by area and key (docs/translating.md). It is done
 * when the page is built, so that the browser gets functions of one language and no parser.
 */

/** The messages of one language: area, key, ICU text. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The areas that the page imports. `service` is the service's and the gateway's own pages. */
export const areasOf = (messages: Messages): string[] => Object.keys(messages);

const folder = new URL('.', import.meta.url);

/** Reads the file of a language. Throws when it is not JSON. */
export const readMessages = (tag: string): Messages =>
  JSON.parse(readFileSync(new URL(`${tag}.json`, folder), 'utf8')) as Messages;

/** All messages of a language. Trial languages are made from English; what another language lacks is English. */
export function messagesIn({ tag }: Language): Messages {
  const english = readMessages('en');
  if (TRIAL_LANGUAGES.some((trial) => trial.tag === tag)) {
    return mapMessages(english, (text) => inTrialLanguage(text, tag, parse));
  }
  const own = tag === 'en' ? english : readMessages(tag);
  return Object.fromEntries(
    areasOf(english).map((area) => [area, { ...english[area], ...own[area] }] as const),
  );
}

const mapMessages = (messages: Messages, change: (text: string) => string): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([area, texts]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)])),
    ]),
  );

const categories = (format: string, type: Intl.PluralRuleType) =>
  new Intl.PluralRules(format, { type }).resolvedOptions().pluralCategories;

/** Reads an ICU text by the plural rules of a language. Throws with the place of the mistake. */
export const parseMessage = (text: string, { format }: Pick<Language, 'format'>): Token[] =>
  parse(text, {
    cardinal: categories(format, 'cardinal'),
    ordinal: categories(format, 'ordinal'),
    strict: true,
  });

/** What a variable of a message is: a number to count by, one of some words, or any text. */
export type Variables = ReadonlyMap<string, 'number' | 'text' | readonly string[]>;

/** The variables of a message. */
export function variablesOf(
  tokens: readonly Token[],
  found = new Map<string, 'number' | 'text' | string[]>(),
): Variables {
  for (const token of tokens) {
    if (token.type === 'argument') found.set(token.arg, found.get(token.arg) ?? 'text');
    else if (token.type === 'function') found.set(token.arg, 'number');
    else if (token.type === 'select' || token.type === 'plural' || token.type === 'selectordinal') {
      const words = token.cases.map(({ key }) => key).filter((key) => key !== 'other');
      found.set(token.arg, token.type === 'select' ? words : 'number');
      for (const { tokens: inner } of token.cases) variablesOf(inner, found);
    }
  }
  return found;
}

/** The inside of a template literal. A line never begins with a per cent sign: the space before it does not break. */
const literal = (text: string) => text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`).replaceAll(' %', '\u00A0%');

/** A message as the inside of a template literal over `d`, its variables. `counted`: what `#` stands for. */
function templateOf(tokens: readonly Token[], counted = ''): string {
  return tokens
    .map((token): string => {
      switch (token.type) {
        case 'content':
          return literal(token.value);
        case 'octothorpe':
          return `\${n(${counted})}`;
        case 'argument':
          return `\${d.${token.arg}}`;
        case 'function':
          if (token.key !== 'number') throw new Error(`{${token.arg}, ${token.key}}: only number is known.`);
          return `\${n(d.${token.arg})}`;
        default: {
          const value = `d.${token.arg}`;
          const choose = { select: 'c', plural: 'p', selectordinal: 'o' }[token.type];
          const cases = token.cases.map(
            ({ key, tokens: inner }) =>
              `${JSON.stringify(key.replace('=', ''))}:\`${templateOf(inner, value)}\``,
          );
          return `\${${choose}(${value},{${cases.join(',')}})}`;
        }
      }
    })
    .join('');
}

/** What the functions of messages use, by the name in `templateOf`. */
const HELPERS: Readonly<Record<string, (format: string) => string>> = {
  n: (format) => `let f;const n=v=>(f??=new Intl.NumberFormat("${format}")).format(v);`,
  c: () => 'const c=(v,o)=>o[v]??o.other;',
  p: (format) => `let r;const p=(v,o)=>o[v]??o[(r??=new Intl.PluralRules("${format}")).select(v)]??o.other;`,
  o: (format) =>
    `let q;const o=(v,o)=>o[(q??=new Intl.PluralRules("${format}",{type:"ordinal"})).select(v)]??o.other;`,
};

/** An object literal of the functions of an area, and what they use. Throws with the key of a message that is not ICU. */
function functionsOf(language: Language, area: string, texts: Readonly<Record<string, string>>) {
  const functions = Object.entries(texts).map(([key, text]) => {
    try {
      const tokens = parseMessage(text, language);
      const template = templateOf(tokens);
      return `${key}:${variablesOf(tokens).size === 0 ? '()' : 'd'}=>\`${template}\``;
    } catch (error) {
      throw new Error(`messages/${language.tag}.json, ${area}.${key}: ${String(error)}`, { cause: error });
    }
  });
  const body = `{${functions.join(',\n')}}`;
  const used = Object.entries(HELPERS).filter(([name]) => body.includes(`\${${name}(`));
  return { helpers: used.map(([, code]) => code(language.format)).join('\n'), body };
}

/** A module with the functions of one area in one language as `m`, for the browser. */
export function moduleOf(language: Language, area: string, messages = messagesIn(language)): string {
  const { helpers, body } = functionsOf(language, area, messages[area] ?? {});
  return `${helpers}\nexport const m=${body};\n`;
}

/** A module whose `m` has the functions of an area in the language of the page, where more than one language can be asked for. */
export function moduleOfAll(area: string): string {
  const tables = [...LANGUAGES, ...TRIAL_LANGUAGES].map((language) => {
    const { helpers, body } = functionsOf(language, area, messagesIn(language)[area] ?? {});
    return `${JSON.stringify(language.tag)}:(()=>{${helpers}return ${body}})()`;
  });
  return `import { inPageLanguage } from '#src/browser/language.ts';\nexport const m=inPageLanguage({${tables.join(',')}});\n`;
}

/** The TypeScript types of the functions of an area, one a line. */
function typesOf(texts: Readonly<Record<string, string>>, indent: string): string {
  const lines = Object.entries(texts).map(([key, text]) => {
    const variables = [...variablesOf(parseMessage(text, LANGUAGES[0]))].map(([name, kind]) => {
      const type = kind === 'number' ? 'number' : kind === 'text' ? 'string | number' : 'string';
      return `${name}: ${type}`;
    });
    return `${indent}${key}: (${variables.length === 0 ? '' : `d: { ${variables.join('; ')} }`}) => string;`;
  });
  return lines.join('\n');
}

const MADE = '// Made from messages/en.json by scripts/messages.ts.\n\n';

/** TypeScript declarations of the modules that the page imports. */
export function declarations(): string {
  const areas = Object.entries(readMessages('en')).filter(([area]) => area !== 'service');
  const modules = areas.map(
    ([area, texts]) =>
      `declare module '#messages/${area}' {\n  export const m: {\n${typesOf(texts, '    ')}\n  };\n}\n`,
  );
  return MADE + modules.join('\n');
}

/** The TypeScript type of the messages of the own pages of gateway and service. */
export const serviceDeclaration = (): string =>
  `${MADE}export interface ServiceMessages {\n${typesOf(readMessages('en')['service'] ?? {}, '  readonly ')}\n}\n`;
