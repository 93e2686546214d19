import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laterParts } from '#src/components/later/later.tsx';
import { preloadWhenLikely } from './preload.ts';
import { loadScreen } from './router.tsx';

vi.mock(import('./router.tsx'), () => ({
  screens: [{ path: '/chats' }],
  loadScreen: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  preloadScreens: vi.fn<() => Promise<void>>(),
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
