import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import html from '../../index.html?raw';
import { pageReacts } from './early-events.ts';

beforeAll(() => {
  // The script in index.html, as the browser runs it before the page's.
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  // oxlint-disable-next-line typescript/no-implied-eval -- it is ours, and nowhere else
  new Function(script)();
});

beforeEach(() => {
  delete document.documentElement.dataset['ready'];
  window.typedEarly = { texts: new Map(), letters: '' };
});
afterEach(() => history.replaceState(null, '', '/'));

const ready = () => vi.waitFor(() => expect('ready' in document.documentElement.dataset).toBe(true));

function type(field: HTMLInputElement, text: string): void {
  // As the browser does, and not by React's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a text that is typed before the page reacts stays, and React knows it', async () => {
  function Field() {
    const [text, setText] = useState('');
    return (
      <label>
        {text.length}
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
    );
  }
  document.body.innerHTML = '<main><label>0<input value=""></label></main>';
  const field = document.querySelector('input') as HTMLInputElement;
  type(field, 'an');
  startTransition(() => void hydrateRoot(document.querySelector('main') as HTMLElement, <Field />));
  await vi.waitFor(() => expect(Object.keys(field).some((key) => key.startsWith('__reactProps'))).toBe(true));
  pageReacts();
  await ready();
  expect([field.value, field.isConnected, document.body.textContent]).toEqual(['an', true, '2']);
  type(field, 'ann');
  expect(document.body.textContent).toBe('3');
});

test.each([
  ['/', 'agn'],
  ['/people/4', 'agn'],
  ['/voicemails', ''],
])('letters that are typed nowhere are for Find, on %s', async (path, found) => {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<button>Find</button><input><a href="/x">x</a>';
  const [button, field] = document.body.children;
  const press = (target: Element | undefined, key: string, init: KeyboardEventInit = {}) =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  for (const key of ['a', 'Shift', 'g']) press(document.body, key);
  press(button, 'n');
  press(field, 'x');
  press(document.body, 'r', { ctrlKey: true });
  let heard = '';
  const listening = new AbortController();
  addEventListener('keydown', ({ key }) => (heard += key), { signal: listening.signal });
  pageReacts();
  await ready();
  press(document.body, '!');
  listening.abort();
  expect(heard).toBe(`${found}!`);
});

test('a form without an address of its own is not sent before the page reacts', async () => {
  document.body.innerHTML = '<form></form><form method="post" action="/auth/start"></form>';
  const sent: string[] = [];
  addEventListener('submit', (event) => {
    sent.push(event.defaultPrevented ? 'stopped' : 'goes');
    event.preventDefault();
  });
  const [own, plain] = document.forms;
  const send = (form: HTMLFormElement | undefined) =>
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  // A form that is stopped is not heard by anything else.
  expect([send(own), send(plain), sent]).toEqual([false, false, ['goes']]);
  pageReacts();
  await ready();
  send(own);
  expect(sent).toEqual(['goes', 'goes']);
});
