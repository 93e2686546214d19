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

test.each(
  Object.entries(WAYS).flatMap(([way, translate]) =>
    Object.keys(STATES).map((from) => [way, from, translate] as const),
  ),
)('where a translation is %s, %s becomes each other one', async (way, from, translate) => {
  for (const to of way === 'replaced' || from === 'a text and a count' ? Object.keys(STATES) : []) {
    const { container, rerender } = render(<Page>{STATES[from]}</Page>);
    for (const text of textsOf(container)) translate(text);
    await TURN();
    expect(container.querySelectorAll('font font').length).toBeGreaterThan(0);
    rerender(<Page>{STATES[to]}</Page>);
    await TURN();
    const { container: plain } = render(<Page>{STATES[to]}</Page>);
    expect(untranslated(container.textContent), to).toBe(plain.textContent);
    // And once more, also what was not changed.
    for (const text of textsOf(container)) if (!text.parentElement?.closest('font')) translate(text);
    await TURN();
    rerender(<Page>{STATES[from]}</Page>);
    await TURN();
    rerender(<Page>Done</Page>);
    await TURN();
    expect(untranslated(container.textContent), to).toBe('DoneKept');
  }
});

describe('The original', () => {
  test.each<[string, (font: HTMLElement, text: Text) => void, string]>([
    ['is shown again when the translator puts it back', (font, text) => font.replaceWith(text), 'Busy'],
    ['may be translated into another language', (font) => font.replaceWith(fontOf('Occupé ')), 'Occupé'],
    ['is shown when the translation is taken away', (font) => font.remove(), 'Busy'],
  ])('%s', async (_, change, word) => {
    const { container, rerender } = render(<Page>{['Busy ', <b key="b">2</b>]}</Page>);
    const [text] = textsOf(container);
    if (!text) throw new Error('There is a text');
    const font = fontOf('Optaget ');
    text.replaceWith(font);
    await TURN();
    expect(container.textContent).toBe('Optaget 2Kept');
    change(font, text);
    await TURN();
    expect(container.textContent).toBe(`${word} 2Kept`);
    rerender(<Page>{['Free ', <b key="b">3</b>]}</Page>);
    await TURN();
    expect(container.textContent).toBe('Free 3Kept');
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
