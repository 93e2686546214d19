import type { Smiley } from '#contract/smileys.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';

/** Who gave it: the contact's name, the number, or the address. */
export function fromWords({ contact, number, number_formatted, email }: Smiley): string {
  const name = contact?.name.trim() ?? '';
  if (name !== '') return nameOf(name);
  if (number !== null) return formatNumber(number, number_formatted);
  return email === null ? 'Number withheld' : clamp(email, 80);
}

/** The contact who gave a smiley. */
export const contactUrl = ({ contact }: Smiley): string | null =>
  contact === null ? null : paths.contact(contact.id);

/** The chat that a smiley was given for. `conversation_uuid` names it. */
export const chatUrl = ({ conversation_type, conversation_uuid }: Smiley): string | null =>
  conversation_type === 'chat' && conversation_uuid !== null ? paths.chat(conversation_uuid) : null;
