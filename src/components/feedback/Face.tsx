import type { Smiley, SmileyKind } from '#contract/smileys.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { IconName } from '#src/ui/icon-names.ts';

const FACES = {
  positive: { word: 'Positive', icon: 'smile', className: 'face--pos' },
  neutral: { word: 'Neutral', icon: 'meh', className: '' },
  negative: { word: 'Negative', icon: 'frown', className: 'face--neg' },
  unknown: { word: 'Rating unknown', icon: 'help', className: '' },
} as const satisfies Record<SmileyKind, { word: string; icon: IconName; className: string }>;

/** "Positive", "Negative". */
export const kindWord = ({ kind }: Pick<Smiley, 'kind'>): string => FACES[kind].word;

interface FaceProps {
  readonly smiley: Pick<Smiley, 'kind' | 'emoji'>;
  readonly className?: string;
}

/** A smiley: its face, or the emoji that the caller chose, and its word. */
export function Face({ smiley, className = '' }: FaceProps) {
  const { word, icon, className: kind } = FACES[smiley.kind];
  return (
    <span className={`${className} face ${kind}`.trim()}>
      {smiley.emoji === null ? <Icon name={icon} /> : <span aria-hidden="true">{smiley.emoji}</span>}
      {word}
    </span>
  );
}
