import { m } from '#messages/start';
import type { Smiley } from '#contract/smileys.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';

/** The caller: the contact's name, the number, or the e-mail address. */
export function fromWords({ contact, number, email }: Smiley): string {
  const name = contact?.name.trim() ?? '';
  if (name !== '') return nameOf(name);
  if (number !== null) return formatNumber(number);
  return email === null ? m.numberWithheld() : clamp(email, 80);
}

/** The URL of the contact who gave a smiley. Null when there is none. */
export const contactUrl = ({ contact }: Smiley): string | null =>
  contact === null ? null : paths.contact(contact.id);

/** The URL of the chat that a smiley is about, by its `conversation_uuid`. Null when it is about a call. */
export const chatUrl = ({ conversation_type, conversation_uuid }: Smiley): string | null =>
  conversation_type === 'chat' && conversation_uuid !== null ? paths.chat(conversation_uuid) : null;
