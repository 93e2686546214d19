import type { Smiley } from '#contract/smileys.ts';
import { paths } from '#src/lib/paths.ts';

/** The contact who gave a smiley. */
export const contactUrl = ({ contact }: Smiley): string | null =>
  contact === null ? null : paths.contact(contact.id);

/** The chat that a smiley was given for. `conversation_uuid` names it. */
export const chatUrl = ({ conversation_type, conversation_uuid }: Smiley): string | null =>
  conversation_type === 'chat' && conversation_uuid !== null ? paths.chat(conversation_uuid) : null;
