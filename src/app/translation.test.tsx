import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { followTranslation } from './translation.ts';

beforeAll(followTranslation);

/** The texts of an element that a translator takes. */
function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== '');
}

const fontOf = (text: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = text;
  outer.append(inner);
  return outer;
};

/** Ways to put a translation in place of a text. */
const WAYS: Record<string, (text: Text) => void> = {
  replaced: (text) => text.replaceWith(fontOf(`‹${text.data}›`)),
  'put before it, then it is removed': (text) => {
    text.before(fontOf(`‹${text.data}›`));
    text.remove();
  },
  'wrapped around it': (text) => {
    const font = fontOf('');
    text.replaceWith(font);
    font.firstElementChild?.append(text);
  },
};

const STATES: Record<string, ReactNode> = {
  'a text': 'Available',
  'another text': 'Busy',
  'an element before a text': [<i key="i">●</i>, 'Busy'],
  'a text and a count': ['Busy ', <b key="b">{2}</b>],
  'a text and another count': ['Busy ', <b key="b">{3}</b>, ' of 9'],
  'another text before the count': ['Free ', <b key="b">{3}</b>, ' left'],
  'only an element': [<b key="b">{3}</b>],
  nothing: null,
};
const Page = ({ children }: { readonly children: ReactNode }) => (
  <p>
    {children}
    <span>Kept</span>
  </p>
);

const untranslated = (text: string) => text.replaceAll(/[‹›]/g, '');
const TURN = () => new Promise((resolve) => setTimeout(resolve));

describe.each(Object.entries(WAYS))('A translation that is %s', (way, translate) => {
  const names = Object.keys(STATES);
  const firsts = way === 'replaced' ? names : ['a text and a count'];
  const pairs = firsts.flatMap((from) => names.map((to) => [from, to] as const));
  test.each(pairs)('%s becomes %s', async (from, to) => {
    const { container, rerender } = render(<Page>{STATES[from]}</Page>);
    for (const text of textsOf(container)) translate(text);
    await TURN();
    expect(container.querySelectorAll('font font').length).toBeGreaterThan(0);
    rerender(<Page>{STATES[to]}</Page>);
    await TURN();
    const { container: plain } = render(<Page>{STATES[to]}</Page>);
    expect(untranslated(container.textContent)).toBe(plain.textContent);
    // And once more, also what was not changed.
    for (const text of textsOf(container)) if (!text.parentElement?.closest('font')) translate(text);
    await TURN();
    rerender(<Page>{STATES[from]}</Page>);
    await TURN();
    rerender(<Page>Done</Page>);
    await TURN();
    expect(untranslated(container.textContent)).toBe('DoneKept');
  });
});

describe('The original', () => {
  const translated = async () => {
    const shown = render(<Page>{['Busy ', <b key="b">2</b>]}</Page>);
    const [text] = textsOf(shown.container);
    if (!text) throw new Error('There is a text');
    const font = fontOf('Optaget ');
    text.replaceWith(font);
    await TURN();
    expect(shown.container.textContent).toBe('Optaget 2Kept');
    return { ...shown, text, font };
  };
  const becomesFree = async ({ container, rerender }: ReturnType<typeof render>) => {
    rerender(<Page>{['Free ', <b key="b">3</b>]}</Page>);
    await TURN();
    expect(container.textContent).toBe('Free 3Kept');
  };

  test('is shown again when the translator puts it back', async () => {
    const { font, text, ...shown } = await translated();
    font.replaceWith(text);
    await TURN();
    expect(shown.container.textContent).toBe('Busy 2Kept');
    await becomesFree(shown);
  });

  test('may be translated into another language', async () => {
    const { font, ...shown } = await translated();
    const next = fontOf('Occupé ');
    font.replaceWith(next);
    await TURN();
    expect(shown.container.textContent).toBe('Occupé 2Kept');
    await becomesFree(shown);
  });

  test('is shown when the translation is taken away', async () => {
    const { font, ...shown } = await translated();
    font.remove();
    await TURN();
    expect(shown.container.textContent).toBe('Busy 2Kept');
    await becomesFree(shown);
  });

  test('moves with its translation', async () => {
    const list = (keys: readonly string[]) => (
      <p>
        {keys.map((key) => (
          <Text key={key}>{key}</Text>
        ))}
      </p>
    );
    const { container, rerender } = render(list(['A', 'B', 'C']));
    for (const text of textsOf(container)) text.replaceWith(fontOf(text.data.toLowerCase()));
    await TURN();
    rerender(list(['C', 'A', 'D']));
    await TURN();
    expect(container.textContent).toBe('caD');
  });
});

const Text = ({ children }: { readonly children: string }) => children;
