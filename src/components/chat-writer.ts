import { m } from '#messages/start';
import type { Chat } from '#contract/chats.ts';
import { nameOf } from '#src/lib/text.ts';

/** The name and e-mail of the writer of a chat. The e-mail replaces a missing name. */
export function writerOf({ from_name, from_email }: Pick<Chat, 'from_name' | 'from_email'>): {
  readonly name: string;
  readonly email: string | null;
} {
  const email = from_email?.trim() || null;
  return { name: nameOf(from_name?.trim() || (email ?? m.railNoNameGiven())), email };
}
