import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { aChat } from '#testing/page/chats.ts';
import { tasksAnswer } from '#testing/page/tasks.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { NARROW } from '#src/ui/use-media.ts';
import { ChatLog } from './ChatLog.tsx';

const ended = aChat({ uuid: 'one', from_name: 'Torben Rugmark', state: 'ended' });
const panel = () => screen.queryByRole('complementary', { name: 'Open chat' });

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

function show(openUuid: string | null, chat = ended) {
  const client = clientOf([], false);
  const pages = [{ items: [chat], dropped: 0, crowded: [], next: null }];
  client.setQueryData(tasksQuery().queryKey, tasksAnswer());
  client.setQueryData(chatsQuery().queryKey, { pages, pageParams: [null] });
  return render(<ChatLog openUuid={openUuid} />, { wrapper: inPage(client, '/chats') });
}

test('without an open chat there is no panel beside the log, and with one there is, with a button that closes it', () => {
  const { unmount } = show(null);
  expect(panel()).toBeNull();
  expect(document.querySelector('.group\\/log')?.hasAttribute('data-open')).toBe(false);
  unmount();
  show('one');
  expect(panel()?.textContent).toContain('Torben Rugmark');
  // Enter in the log goes to what can be done about the chat, not to Close.
  const [first] = within(panel() as HTMLElement).getAllByRole('link');
  expect(first).toBe(panel()?.querySelector('a, button'));
  fireEvent.click(screen.getByRole('button', { name: 'Close Esc' }));
});

test('in a narrow window the keys of the open chat work in its drawer, and not under a dialog over it', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === NARROW,
    addEventListener() {},
    removeEventListener() {},
  }));
  show('one', { ...ended, state: 'missed' });
  const drawer = screen.getByRole('dialog', { name: 'Open chat' });
  /** A key that does something is not left to the browser. */
  const works = (at: HTMLElement, key: string) => !fireEvent.keyDown(at, { key });
  const keys = ['d', 'ArrowDown', 'Escape'];
  expect(keys.map((key) => works(drawer, key))).toEqual([true, true, true]);
  expect(works(drawer, 't')).toBe(true);
  const tell = await screen.findByRole('dialog', { name: 'Tell a colleague' });
  expect(keys.map((key) => works(tell, key))).toEqual([false, false, false]);
});
