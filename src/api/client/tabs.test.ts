import { expect, test, vi } from 'vitest';
import { inOneTab, isFirstTab, listenToTabs } from './tabs.ts';

test('one tab works at a time, and another takes over when it ends', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const worked: string[] = [];
  const workIn = (name: string, { signal }: AbortController) =>
    inOneTab('work', signal, () => {
      worked.push(name);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    });
  workIn('first', first);
  workIn('second', second);
  await vi.waitFor(() => expect(worked).toEqual(['first']));
  first.abort();
  await vi.waitFor(() => expect(worked).toEqual(['first', 'second']));
  second.abort();
});

test('one that is stopped before its turn never works', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  inOneTab(
    'turn',
    first.signal,
    () => new Promise((resolve) => first.signal.addEventListener('abort', () => resolve())),
  );
  inOneTab('turn', second.signal, work);
  second.abort();
  first.abort();
  expect(await isFirstTab('after the turn')).toBe(true);
  expect(work).not.toHaveBeenCalled();
});

test('the first of several that ask is the first for as long as it is open', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => isFirstTab('voicemail 17')));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await isFirstTab('voicemail 17')).toBe(false);
  expect(await isFirstTab('voicemail 18')).toBe(true);
});

test('without locks each tab is the first, and none does the work of all', async () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  inOneTab('work', new AbortController().signal, work);
  expect([await isFirstTab('voicemail 19'), await isFirstTab('voicemail 19')]).toEqual([true, true]);
  expect(work).not.toHaveBeenCalled();
});

test('what a tab says is heard by the others', async () => {
  const heard: string[] = [];
  const tabs = ['a', 'b'].map((tab) =>
    listenToTabs<string>('news', (message) => heard.push(`${tab} ${message}`)),
  );
  tabs[0]?.post('signed-out');
  await vi.waitFor(() => expect(heard).toEqual(['b signed-out']));
  for (const tab of tabs) tab.close();
});
