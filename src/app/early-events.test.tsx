import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepKeysOnly, repeatEarlyEvents, untilShown } from './early-events.ts';

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
  await Promise.resolve();
  expect(heard).toEqual(['a', 'b', 'c']);
  press('d');
  expect(heard).toEqual(['a', 'b', 'c', 'd']);
});

test('a key that is held stays one press, and one that composes a letter stays that', async () => {
  const enter = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
  const presses = [
    { ...enter, repeat: false, isComposing: false },
    { ...enter, repeat: true, isComposing: false },
    { ...enter, repeat: false, isComposing: true },
  ];
  const again: unknown[] = [];
  button.addEventListener('keydown', ({ key, code, ctrlKey, bubbles, cancelable, repeat, isComposing }) =>
    again.push({ key, code, ctrlKey, bubbles, cancelable, repeat, isComposing }),
  );
  keepKeysOnly();
  for (const one of presses) button.dispatchEvent(new KeyboardEvent('keydown', one));
  repeatEarlyEvents();
  await Promise.resolve();
  expect(again).toEqual(presses);
});

test('presses are heard by React at once while it takes the page over, and are not done twice', async () => {
  keepKeysOnly();
  button.click();
  press('a');
  button.click();
  expect(heard).toEqual(['click', 'click']);
  repeatEarlyEvents();
  await Promise.resolve();
  expect(heard).toEqual(['click', 'click', 'a']);
});

test('what nobody has kept is nothing to do', async () => {
  window.earlyEvents = undefined;
  keepKeysOnly();
  repeatEarlyEvents();
  await Promise.resolve();
  press('a');
  expect(heard).toEqual(['a']);
});

test('a focus from before is heard, and before the keys', async () => {
  button.focus();
  press('a');
  heard = [];
  repeatEarlyEvents();
  await Promise.resolve();
  expect(heard).toEqual(['focus', 'a']);
});

test('a text that is put into a field while React takes the page over is noticed', async () => {
  document.body.innerHTML = '<main><input value=""/><output></output></main>';
  const [field, output] = [document.querySelector('input'), document.querySelector('output')];
  function Field() {
    const [text, setText] = useState('');
    return (
      <>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <output>{text}</output>
      </>
    );
  }
  keepKeysOnly();
  const root = document.querySelector('main') as HTMLElement;
  startTransition(() => void hydrateRoot(root, <Field />));
  if (field) field.value = 'fili';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(output?.textContent, 'React by itself').toBe('');
  repeatEarlyEvents();
  await Promise.resolve();
  expect(output?.textContent).toBe('fili');
  expect(field?.value).toBe('fili');
});

test('a typed text stays where the focus alone makes React write the field again', async () => {
  document.body.innerHTML = '<main><input value=""/><output></output></main>';
  const [field, output] = [document.querySelector('input'), document.querySelector('output')];
  function Field() {
    const [text, setText] = useState('');
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input
          value={text}
          data-open={isOpen}
          onFocus={() => setOpen(true)}
          onChange={(event) => setText(event.target.value)}
        />
        <output>{text}</output>
      </>
    );
  }
  field?.focus();
  if (field) field.value = 'pedersn';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  keepKeysOnly();
  const root = document.querySelector('main') as HTMLElement;
  flushSync(() => startTransition(() => void hydrateRoot(root, <Field />)));
  await vi.waitFor(() => expect(Object.keys(field ?? {}).join()).toContain('__reactProps'));
  repeatEarlyEvents();
  await vi.waitFor(() =>
    expect([field?.dataset['open'], output?.textContent, field?.value]).toEqual([
      'true',
      'pedersn',
      'pedersn',
    ]),
  );
});

test('a form that is sent while React takes the page over is sent once, with what was typed before', async () => {
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
  await Promise.resolve();
  expect(sent).toEqual(['Bageriet']);
});

const card = (id: number) =>
  `<article data-person="${id}"><a href="/people/${id}">N</a><p>Busy</p><button>More</button></article>`;

test.each([
  ['a card, by its person', [card(1), card(2)], 'article:last-of-type p', '[data-person="2"]'],
  [
    'one of several buttons, by its text',
    ['<button type="button">By name</button>', '<button type="button">By group</button>'],
    'button:last-child',
    'button:last-child',
  ],
  [
    'a row, by its id',
    ['<div role="row" id="chat-1">0:09</div>', '<div role="row" id="chat-2">0:09</div>'],
    '#chat-2',
    '#chat-2',
  ],
  [
    'a button whose name has a time of another zone',
    ['<button aria-label="Play Bo, 9:01"></button>', '<button aria-label="Play Ea, 9:02"></button>'],
    'button:last-child',
    'button:last-child',
  ],
  [
    'one of several alike, by its position',
    [card(1), card(2)],
    '[data-person="2"] button',
    '[data-person="2"] button',
  ],
])('where the page was rendered again, what was pressed is found: %s', async (_, parts, pressed, found) => {
  const page = `<main>${parts.join('')}</main>`;
  document.body.innerHTML = page;
  document.querySelector<HTMLElement>(pressed)?.click();
  document.body.innerHTML = page.replaceAll('0:09', '0:10').replaceAll('9:0', '10:0');
  const clicked: EventTarget[] = [];
  document.body.addEventListener('click', ({ target }) => target && clicked.push(target), {
    signal: listening.signal,
  });
  repeatEarlyEvents();
  await Promise.resolve();
  expect(clicked).toEqual([document.querySelector(found)]);
});

test('where the page was rendered again with fewer of what was pressed, nothing is pressed', async () => {
  document.body.innerHTML = `<main>${card(1)}${card(2)}</main>`;
  for (const one of document.querySelectorAll('button')) one.click();
  document.body.innerHTML = `<main>${card(1)}</main>`;
  const clicked = vi.fn<() => void>();
  document.body.addEventListener('click', clicked, { signal: listening.signal });
  repeatEarlyEvents();
  await Promise.resolve();
  expect(clicked).not.toHaveBeenCalled();
});

test('where the page was rendered again, the field that had the focus has it', () => {
  const page = '<main><input name="a"><input name="b"><p>Text</p></main>';
  document.body.innerHTML = page;
  const done = untilShown();
  document.querySelector<HTMLElement>('[name="b"]')?.focus();
  document.body.innerHTML = page;
  done();
  expect(document.activeElement).toBe(document.querySelector('[name="b"]'));
});

test('where the page was rendered again, what is pressed before it is ready is done once', async () => {
  press('a');
  const shown = untilShown();
  openPage();
  heard = [];
  shown();
  button.click();
  expect(heard).toEqual(['click']);
  repeatEarlyEvents();
  await Promise.resolve();
  expect(heard).toEqual(['click', 'a']);
});

test('where the page was taken over, nothing gets the focus', () => {
  document.body.innerHTML = '<input name="a">';
  const field = document.querySelector('input');
  const done = untilShown();
  field?.focus();
  field?.blur();
  done();
  expect(document.activeElement).toBe(document.body);
});
