import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { aChat } from '#testing/page/chats.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { ChatLog } from './ChatLog.tsx';

const chat = aChat({ uuid: 'one', from_name: 'Torben Rugmark', state: 'ended' });
const panel = () => screen.queryByRole('complementary', { name: 'Open chat' });

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

function show(openUuid: string | null) {
  const client = clientOf([], false);
  const pages = [{ items: [chat], dropped: 0, crowded: [], next: null }];
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
