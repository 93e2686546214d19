import { m } from '#messages/start';
import type { Smiley, SmileyKind } from '#contract/smileys.ts';
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
