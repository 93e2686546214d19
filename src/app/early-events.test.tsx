import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepKeysOnly, repeatEarlyEvents } from './early-events.ts';

let heard: string[];
let button: HTMLButtonElement;
let listening: AbortController;

/** What the page hears, as React does: on its root. */
function openPage(): void {
  document.body.innerHTML = '<main><button type="button">Find</button></main>';
  button = document.querySelector('button') as HTMLButtonElement;
  const root = document.querySelector('main') as HTMLElement;
  root.addEventListener('keydown', ({ key }) => heard.push(key));
  root.addEventListener('click', () => heard.push('click'));
  root.addEventListener('focusin', () => heard.push('focus'));
}

const press = (key: string) =>
  button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  heard = [];
  window.earlyEvents = [];
  openPage();
  listening = new AbortController();
  // As the script of index.html does.
  for (const type of ['click', 'input', 'keydown', 'submit'])
    addEventListener(
      type,
      (event) => {
        if (window.earlyEvents && type === 'submit') event.preventDefault();
        window.earlyEvents?.push({ event, text: (event.target as HTMLInputElement).value });
      },
      { capture: true, signal: listening.signal },
    );
});
// Otherwise the tests of the next file would press keys that nobody hears.
afterEach(() => {
  listening.abort();
  window.earlyEvents = undefined;
});

test('keys wait while React takes the page over, and come in the order in which they were pressed', async () => {
  press('a');
  keepKeysOnly();
  press('b');
  press('c');
  expect(heard, 'the key before the page was taken over').toEqual(['a']);
  heard = [];
  repeatEarlyEvents();
  await vi.waitFor(() => expect(heard).toEqual(['a', 'b', 'c']));
  press('d');
  expect(heard).toEqual(['a', 'b', 'c', 'd']);
});

test('presses are heard by React at once while it takes the page over, and are not done twice', async () => {
  keepKeysOnly();
  button.click();
  press('a');
  button.click();
  expect(heard).toEqual(['click', 'click']);
  repeatEarlyEvents();
  await vi.waitFor(() => expect(heard).toEqual(['click', 'click', 'a']));
});

test('a text that was typed before stays, and a form that is sent while React takes the page over is sent once, with it', async () => {
  document.body.innerHTML = '<main><form><input value=""/><button type="submit">Add</button></form></main>';
  const [field, add] = [document.querySelector('input'), document.querySelector('button')];
  const sent: string[] = [];
  function Form() {
    const [text, setText] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(text);
        }}
      >
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <button type="submit">Add</button>
      </form>
    );
  }
  if (field) field.value = 'Bageriet';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  keepKeysOnly();
  const root = document.querySelector('main') as HTMLElement;
  startTransition(() => void hydrateRoot(root, <Form />));
  add?.click();
  repeatEarlyEvents();
  await vi.waitFor(() => expect(sent).toEqual(['Bageriet']));
  expect(field?.value).toBe('Bageriet');
});

test('where the page was rendered again, what was pressed is found by its person, and is pressed nowhere else', async () => {
  const card = (id: number) => `<article data-person="${id}"><p>Busy</p><button>More</button></article>`;
  const pressed: (string | undefined)[] = [];
  document.body.innerHTML = `<main>${card(1)}${card(2)}</main>`;
  for (const one of document.querySelectorAll('p')) one.click();
  document.body.innerHTML = `<main>${card(3)}${card(2)}</main>`;
  const note = ({ target }: Event) => pressed.push((target as HTMLElement).dataset['person']);
  document.body.addEventListener('click', note, { signal: listening.signal });
  repeatEarlyEvents();
  await vi.waitFor(() => expect(pressed).toEqual(['2']));
});
