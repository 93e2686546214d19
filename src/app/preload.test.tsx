import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laterParts } from '#src/components/later/later.tsx';
import { preloadWhenLikely } from './preload.ts';
import { loadScreen, preloadScreens } from './router.tsx';

vi.mock(import('./router.tsx'), () => ({
  screens: [{ path: '/chats' }],
  loadScreen: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  preloadScreens: vi.fn<(href: string) => Promise<void>>(() => Promise.resolve()),
}));

const part = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('No line')));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  laterParts.clear();
  laterParts.add(part);
});
afterEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
});
const startAndWait = () => {
  preloadWhenLikely();
  return vi.advanceTimersByTimeAsync(5000);
};

test('seconds after the start the parts and screens of the desk are fetched, also when one of them cannot be', async () => {
  await startAndWait();
  expect(part).toHaveBeenCalledOnce();
  expect(loadScreen).toHaveBeenCalledWith({ path: '/chats' });
});

test.each([
  ['where data is saved', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
  ['on a wall, which opens nothing,', () => history.replaceState(null, '', '/wallboard')],
])('%s nothing is fetched before it is needed', async (_, begin) => {
  begin();
  await startAndWait();
  expect(part).not.toHaveBeenCalled();
  expect(loadScreen).not.toHaveBeenCalled();
});

test('code and data of a screen are fetched when the pointer or the focus comes to its link, and to no row or other link', () => {
  preloadWhenLikely();
  const link = (href: string, target = '') => {
    const anchor = Object.assign(document.createElement('a'), { href, target });
    anchor.append(document.createElement('span'));
    document.body.append(anchor);
    return anchor;
  };
  const contacts = link('/contacts?q=a');
  contacts.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  contacts.dispatchEvent(new Event('focusin', { bubbles: true }));
  const list = Object.assign(document.createElement('div'), { role: 'listbox' });
  const row = link('/contacts/1');
  document.body.append(list);
  list.append(row);
  for (const other of [row, link('/'), link('https://example.com/'), link('/docs', '_blank')])
    other.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(vi.mocked(preloadScreens).mock.calls).toEqual([[contacts.href], [contacts.href]]);
});
