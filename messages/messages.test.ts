import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageFor, TRIAL_LANGUAGES } from '#contract/languages.ts';
import { literalWordsIn, pageFiles } from '../scripts/literal-words.ts';
import { messagesIn, moduleOf, parseMessage, readMessages, variablesOf } from './compile.ts';

const root = join(import.meta.dirname, '..');
const english = readMessages('en');
const others = LANGUAGES.filter(({ tag }) => tag !== 'en');
const keysOf = (messages: typeof english) =>
  Object.entries(messages).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`));
const textOf = (messages: typeof english, name: string) => {
  const [area = '', key = ''] = name.split('.');
  return messages[area]?.[key] ?? '';
};

/** The functions of an area in a language, as the browser gets them. */
async function functionsOf(tag: string, area: string, texts: Readonly<Record<string, string>>) {
  const language = [...LANGUAGES, ...TRIAL_LANGUAGES].find((one) => one.tag === tag) ?? LANGUAGES[0];
  const code = moduleOf(language, area, { [area]: texts });
  const { m } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    m: Record<string, (values?: Record<string, unknown>) => string>;
  };
  return m;
}

describe('messages', () => {
  it.each(others)('$name has the same ones as English, in the same order', ({ tag }) => {
    expect(keysOf(readMessages(tag))).toEqual(keysOf(english));
  });

  it.each(LANGUAGES)('$name: each is ICU, with the variables and tags of the English one', (language) => {
    const own = readMessages(language.tag);
    const tags = (text: string) =>
      [...new Set(Array.from(text.matchAll(/<(\w+)>/g), ([, name]) => name))].toSorted();
    const variables = (text: string) => [...variablesOf(parseMessage(text, language))].toSorted();
    const wrong = keysOf(own).flatMap((name) => {
      try {
        const [text, from] = [textOf(own, name), textOf(english, name)];
        const known = new Map(variables(from));
        // A language may do without one, or count where English does not. It cannot have one that the code does not give.
        const unknown = variables(text).filter(([variable]) => !known.has(variable));
        const choices = variables(text).filter(
          ([variable, kind]) => Array.isArray(kind) && String(known.get(variable)) !== String(kind),
        );
        return unknown.length > 0 || choices.length > 0 || String(tags(text)) !== String(tags(from))
          ? [`${name}: ${text}`]
          : [];
      } catch (error) {
        return [`${name}: ${String(error)}`];
      }
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('$name: none says a name of the API, other than a heading of a file', ({ tag }) => {
    const own = readMessages(tag);
    // Without the keys of a choice and the placeholders.
    const said = (name: string) => textOf(own, name).replace(/\w+ \{|\{\w+/g, '{');
    const raw = keysOf(own).filter((name) => !name.includes('.csv') && /\w_\w|\w#\d/.test(said(name)));
    expect(raw).toEqual([]);
  });

  it('none is unused', () => {
    const used = new Set(
      pageFiles().flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        const areas = [...text.matchAll(/'#messages\/(\w+)'/g)].map(([, area]) => area);
        const keys = areas.length === 0 ? [] : [...text.matchAll(/\b[a-zA-Z]+\.(\w+)/g)];
        return areas.flatMap((area) => keys.map(([, key]) => `${area}.${key}`));
      }),
    );
    const unused = keysOf(english).filter((name) => !name.startsWith('service.') && !used.has(name));
    expect(unused).toEqual([]);
  });

  it('there are no words for people in the code', () => {
    const found = pageFiles().flatMap((file) =>
      literalWordsIn(file, readFileSync(join(root, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line} ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['<p>Hello you</p>', 'Hello you'],
    ['<p aria-label="Close it" />', 'Close it'],
    ['<Row label={open ? "Open" : `Closed at ${time}`} />', 'Open, Closed at …'],
    ['showToast({ words: `Saved ${name} now` })', 'Saved … now'],
    ['const title = "Nobody is here";', 'Nobody is here'],
    ['<div className="flex items-center" data-part="top bar" id="main" />', ''],
    ['throw new Error("This cannot be");', ''],
    ['<kbd>Esc</kbd>', ''],
  ])('words are found in %s', (code, texts) => {
    expect(
      literalWordsIn(
        'a.tsx',
        `export const a = () => { ${code.startsWith('<') ? `return ${code};` : code} };`,
      )
        .map(({ text }) => text)
        .join(', '),
    ).toBe(texts);
  });
});

describe('a message as a function', () => {
  it('counts, chooses and writes numbers by its language, and keeps a per cent sign with its number', async () => {
    const texts = {
      plain: 'It’s `${here}` \\',
      calls: '{count, plural, =0 {no calls} one {# call} other {# calls}} of {name}',
      place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      who: '{who, select, you {your line} other {the line of {name}}}',
      many: '{n, number} people',
      share: 'to {n} % <b>{n} %</b>',
    };
    const en = await functionsOf('en', 'a', texts);
    expect(en['plain']?.({ here: 'x' })).toBe('It’s `$x` \\');
    expect([0, 1, 1234].map((count) => en['calls']?.({ count, name: 'Ida' }))).toEqual([
      'no calls of Ida',
      '1 call of Ida',
      '1,234 calls of Ida',
    ]);
    expect([1, 2, 3, 11].map((n) => en['place']?.({ n }))).toEqual(['1st', '2nd', '3rd', '11th']);
    expect(['you', 'Bo'].map((who) => en['who']?.({ who, name: 'Bo' }))).toEqual([
      'your line',
      'the line of Bo',
    ]);
    expect(en['many']?.({ n: 1234 })).toBe('1,234 people');
    expect(en['share']?.({ n: 91 })).toBe('to 91\u00A0% <b>91\u00A0%</b>');
    const da = await functionsOf('da', 'a', { many: '{n, number} personer' });
    expect(da['many']?.({ n: 1234 })).toBe('1.234 personer');
  });

  it('in a trial language is longer or mirrored, with its variables and tags', async () => {
    const texts = { left: 'Left by <b>{name}</b>, {count, plural, one {# day} other {# days}} ago' };
    const language = (tag: string) => TRIAL_LANGUAGES.find((one) => one.tag === tag) ?? TRIAL_LANGUAGES[0];
    const all = messagesIn(language('en-XA'));
    expect(keysOf(all)).toEqual(keysOf(english));
    expect(all['start']?.['busy']).toMatch(/^\[.*\]$/);
    expect(all['start']?.['busy']).not.toContain('u');
    expect(messagesIn(language('ar-XB'))['start']?.['busy']).toBe('\u202EBusy\u202C');
    expect((await functionsOf('en', 'a', texts))['left']?.({ name: 'Bo', count: 2 })).toBe(
      'Left by <b>Bo</b>, 2 days ago',
    );
  });

  it('a mistake is named with its place', () => {
    expect(() =>
      moduleOf(LANGUAGES[1], 'start', { start: { bad: '{count, plural, few {x} other {y}}' } }),
    ).toThrow(/messages\/da\.json, start\.bad/);
    expect(() => moduleOf(LANGUAGES[0], 'start', { start: { bad: '{open' } })).toThrow(/start\.bad/);
  });
});

describe('the language for somebody', () => {
  it.each([
    ['da', 'en', 'da'],
    [undefined, 'da-DK,da;q=0.9,en;q=0.8', 'da'],
    [undefined, 'en;q=0.2, da;q=0.7', 'da'],
    [undefined, 'da;q=0, en', 'en'],
    [undefined, 'sv, nb;q=0.8', 'en'],
    [undefined, undefined, 'en'],
    ['xx', 'da', 'da'],
    ['en-XA', 'da', 'en-XA'],
    [undefined, 'en-XA, ar-XB', 'en'],
    [undefined, ',;q=;,,q=1;da;q=x', 'en'],
  ])('chosen %s, browser %s: %s', (chosen, accepted, tag) => {
    expect(languageFor(chosen, accepted).tag).toBe(tag);
  });
});
