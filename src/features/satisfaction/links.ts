import type { Smiley } from '#contract/smileys.ts';
import { paths } from '#src/lib/paths.ts';

/** The screens that smileys lead to and that exist. */
const HAS = { contacts: true, chats: true };

/** The contact who gave a smiley, where there is a screen of contacts. */
export const contactUrl = ({ contact }: Smiley): string | null =>
  HAS.contacts && contact !== null ? paths.contact(contact.id) : null;

/** The chat that a smiley was given for, where there is a screen of chats. `conversation_uuid` names it. */
export const chatUrl = ({ conversation_type, conversation_uuid }: Smiley): string | null =>
  HAS.chats && conversation_type === 'chat' && conversation_uuid !== null
    ? paths.chat(conversation_uuid)
    : null;
