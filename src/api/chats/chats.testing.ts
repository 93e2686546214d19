import type { Chat } from '#contract/chats.ts';
import { momentOf, PAGE_SIZE, pageOf } from '#src/api/cache/newest-list.ts';
import type { ChatPages } from './older.ts';

/** A chat that ended, of one's own values. */
export const aChat = (values: Partial<Chat> & { uuid: string }): Chat => ({
  endpoint: 'ChatReception#1',
  from_name: 'Nikoline Ferskvang',
  from_email: 'nikoline@ferskvang.example',
  started_at: '2026-11-18T09:40:00.000Z',
  answered_at: '2026-11-18T09:40:30.000Z',
  answered_by: { name: 'Signe Vintermark', endpoint: 'Employee#27' },
  ended_at: '2026-11-18T09:45:00.000Z',
  state: 'ended',
  ...values,
});

/** A telephony service that holds `all`, in no order of its own, and counts what it was asked. */
export function aChatService(all: readonly Chat[]) {
  const asked = { pages: 0 };
  const sorted = all.toSorted((a, b) => momentOf(b.started_at) - momentOf(a.started_at));
  const pages: ChatPages = (until, part = {}) => {
    asked.pages++;
    const items = sorted
      .filter((chat) => momentOf(chat.started_at) <= momentOf(until))
      .filter((chat) => part.endpoint === undefined || chat.endpoint === part.endpoint)
      .filter((chat) => part.state === undefined || chat.state === part.state)
      .slice(0, PAGE_SIZE);
    return Promise.resolve(pageOf({ items: items.toReversed(), dropped: 0 }));
  };
  return { asked, pages, newest: () => pages('9999-01-01T00:00:00.000Z') };
}
