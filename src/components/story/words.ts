import { m } from '#messages/shared';
import type { Smiley } from '#contract/smileys.ts';

interface Counted {
  readonly items: readonly unknown[];
  /** Whether there may be more than were looked through. */
  readonly more: boolean;
}

/** "3", or "at least 2" where not all was looked through. Of `looked` ones without any such: "none in the newest 500". */
export const countWords = ({ items, more }: Counted, looked = items.length): string =>
  more ? m.storyAtLeast({ count: items.length, looked }) : String(items.length);

/** "1 of 2 positive", "80 of the newest 100 positive", or "none yet". Never a percentage: the counts are too small. */
export const positiveWords = (smileys: readonly Smiley[], more: boolean): string =>
  smileys.length === 0
    ? m.storyNoSmileys()
    : m.storyPositive({
        positive: countOf(smileys, 'positive'),
        more: more ? 'yes' : 'no',
        all: smileys.length,
      });

const countOf = (smileys: readonly Smiley[], kind: Smiley['kind']): number =>
  smileys.filter((smiley) => smiley.kind === kind).length;

/** "1 positive, 1 negative", "80 positive, 20 negative of the newest 100"; neutral and unknown ones are named where there are some. */
export const smileyCounts = (smileys: readonly Smiley[], more: boolean): string =>
  m.storySmileys({
    more: more ? 'yes' : 'no',
    all: smileys.length,
    positive: countOf(smileys, 'positive'),
    negative: countOf(smileys, 'negative'),
    neutral: countOf(smileys, 'neutral'),
    unknown: countOf(smileys, 'unknown'),
  });

const DAY = 86_400_000;

/** "less than a day ago", "3 days ago", "9 weeks ago", "2 years ago". */
export function agoWords(at: number, now: number): string {
  const days = Math.max(0, Math.floor((now - at) / DAY));
  if (days === 0) return m.storyToday();
  if (days < 14) return m.storyDaysAgo({ count: days });
  if (days < 120) return m.storyWeeksAgo({ count: Math.round(days / 7) });
  return days < 730
    ? m.storyMonthsAgo({ count: Math.round(days / 30.44) })
    : m.storyYearsAgo({ count: Math.floor(days / 365.25) });
}
