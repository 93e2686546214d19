import type { Chat } from '#contract/chats.ts';

/** A chat for tests: new, and nobody has answered, by default. */
export const aChat = (values: Partial<Chat> & { uuid: string }): Chat => ({
  endpoint: 'ChatReception#1',
  from_name: null,
  from_email: null,
  started_at: '2026-11-18T09:32:00.000Z',
  answered_at: null,
  answered_by: null,
  ended_at: null,
  state: 'new',
  ...values,
});
