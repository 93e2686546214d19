import { m } from '#messages/start';
import type { Smiley, SmileyKind } from '#contract/smileys.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { IconName } from '#src/ui/icon-names.ts';

const FACES = {
  positive: { icon: 'smile', className: 'text-positive-ink' },
  neutral: { icon: 'meh', className: '' },
  negative: { icon: 'frown', className: 'text-negative-ink' },
  unknown: { icon: 'help', className: '' },
} as const satisfies Record<SmileyKind, { icon: IconName; className: string }>;

/** "Positive", "Negative". */
export const kindWord = ({ kind }: Pick<Smiley, 'kind'>): string => m.feedbackKind({ kind });

interface FaceProps {
  readonly smiley: Pick<Smiley, 'kind' | 'emoji'>;
  readonly className?: string;
}

/** A smiley: its face, or the emoji that the caller chose, and its word. */
export function Face({ smiley, className = '' }: FaceProps) {
  const { icon, className: kind } = FACES[smiley.kind];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap ${kind} ${className}`}>
      {smiley.emoji === null ? <Icon name={icon} /> : <span aria-hidden="true">{smiley.emoji}</span>}
      {kindWord(smiley)}
    </span>
  );
}

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
