import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { fromWords } from '#src/components/smileys/Face.tsx';
import { paths } from '#src/lib/paths.ts';
import { clamp } from '#src/lib/text.ts';
import { showToast } from '#src/ui/toasts.ts';

const STAYS = 20_000;

/** The newest smiley that was checked, as milliseconds since 1970. Null before the first answer. Kept when the screen changes. */
let checkedUntil: number | null = null;
onSignOut({
  forget() {
    checkedUntil = null;
  },
});

function words(negatives: readonly Smiley[]): string {
  const [one] = negatives;
  if (one === undefined || negatives.length > 1) return m.feedbackNegatives({ count: negatives.length });
  const name = fromWords(one);
  return one.comment === null
    ? m.feedbackNegativeFrom({ name })
    : m.feedbackNegativeSaid({ name, comment: clamp(one.comment, 80) });
}

/** Shows a toast for each negative smiley that arrives while the page is open. */
export function NegativeNotice() {
  const { data } = useQuery(latestSmileysQuery());
  const navigate = useNavigate();
  const notify = useEffectEvent((items: readonly Smiley[]) => {
    const negatives = newNegatives(items, checkedUntil);
    checkedUntil = Math.max(checkedUntil ?? -Infinity, newestMoment(items));
    if (negatives.length === 0) return;
    const open = negatives.length === 1 ? String(negatives[0]?.id) : undefined;
    showToast({
      icon: 'frown',
      words: words(negatives),
      stays: STAYS,
      action: {
        label: m.feedbackOpen(),
        run: () => void navigate(paths.feedback({ range: '7', rating: '0', open })),
      },
    });
  });
  useEffect(() => {
    if (data) notify(data.items);
  }, [data]);
  return null;
}

/** The time of the newest smiley in milliseconds. -Infinity without smileys. */
export const newestMoment = (items: readonly Smiley[]): number =>
  Math.max(-Infinity, ...items.map(({ rated_at }) => Date.parse(rated_at)));

/** The negative smileys after `since`, newest first. None for the first answer (`since` null), whose smileys are old. */
export function newNegatives(items: readonly Smiley[], since: number | null): readonly Smiley[] {
  if (since === null) return [];
  return items
    .filter(({ kind, rated_at }) => kind === 'negative' && Date.parse(rated_at) > since)
    .toSorted((a, b) => Date.parse(b.rated_at) - Date.parse(a.rated_at));
}
