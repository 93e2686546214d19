import { addDays, type Day } from '#contract/days.ts';
import type { Days } from '#contract/digest.ts';
import { judged, percentOf, pointsBetween } from '#contract/shares.ts';
import type { Words } from '#server/http/messages.ts';
import type { Counts, DigestFigures } from './figures.ts';
import { letterOf, type KeyFigure, type Letter, type Line } from './letter-template.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const percent = ({ positive, given }: Counts) => percentOf(positive, given);

/** Figures in the words of a language. */
function wordsOf({ m, language: { format } }: Words) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const tenths = new Intl.NumberFormat(format, digits);
  const date = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const dates = new Intl.DateTimeFormat(format, date);
  const day = (of: Day) => dates.format(Date.parse(`${of}T00:00Z`));
  const clock = (hour: number) => String(hour).padStart(2, '0');
  function share(counts: Counts): string {
    const of = percent(counts);
    if (of === null) return m.digestNoSmileys();
    return m.digestPercent({ share: of % 100 === 0 ? of : tenths.format(of) });
  }
  return {
    share,
    days: ({ from, to }: Days) => (from === to ? day(from) : m.digestDays({ from: day(from), to: day(to) })),
    /** How the share has changed, judged as on the page: few smileys have no colour. Undefined where there is nothing to compare. */
    change(now: Counts, before: Counts): Pick<KeyFigure, 'note' | 'tone'> {
      const judgement = judged(now, before);
      const points = pointsBetween(percent(now), percent(before));
      if (judgement === null || points === null) return {};
      const { verdict, few } = judgement;
      const values = { points: tenths.format(Math.abs(points)), before: share(before) };
      return {
        note: m.digestChange({ verdict, few: few ? 'few' : 'many', ...values }),
        ...(few || verdict === 'uncertain' ? {} : { tone: verdict }),
      };
    },
    counted: (label: string, count: number, was: number): Line => [
      label,
      m.digestCount({ count }),
      m.digestBefore({ count: was }),
    ],
    hour: ({ day: of, hour }: NonNullable<DigestFigures['worst']>) =>
      m.digestHour({ day: day(of), from: clock(hour), until: clock(hour + 1) }),
    age({ since, more }: NonNullable<DigestFigures['oldest']>, now: number): string {
      const span = now - Date.parse(since);
      const [unit, whole, part] =
        span >= DAY ? (['days', DAY, HOUR] as const) : (['hours', HOUR, MINUTE] as const);
      const [wholes, parts] = [Math.floor(span / whole), Math.floor((span % whole) / part)];
      return m.digestAge({ unit, whole: wholes, part: parts, more: more ? 'more' : 'all' });
    },
  };
}

/** The page of satisfaction with what a digest tells of. */
export const linkTo = (origin: string, { from, to }: Days): string =>
  `${origin}/satisfaction?range=custom&from=${from}&to=${to}`;

interface Around {
  readonly origin: string;
  /** Where it is ended without a sign-in; undefined where there is no mailbox. */
  readonly stop?: string | undefined;
  /** Of the days. The page that the link opens has the zone of the reader's computer. */
  readonly zone: string;
  readonly at: number;
}

/** The digest in words. */
export function digestLetter(
  words: Words,
  figures: DigestFigures,
  { origin, stop, zone, at }: Around,
): Letter {
  const { m } = words;
  const { days, now, before, worst, open, oldest } = figures;
  const say = wordsOf(words);
  const [told, earlier] = [say.days(days), { from: addDays(days.from, -7), to: addDays(days.to, -7) }];
  const unhandled = m.digestOpenCount({ count: open.count, more: open.more ? 'more' : 'all' });
  return letterOf(words, {
    subject: m.digestSubject({ days: told }),
    heading: m.digestHeading(),
    leads: [told, m.digestCompared({ days: say.days(earlier) })],
    key: { label: m.digestShare(), value: say.share(now), ...say.change(now, before), counts: now },
    lines: [
      say.counted(m.digestGiven(), now.given, before.given),
      say.counted(m.digestNegative(), now.negative, before.negative),
      worst === null
        ? [m.digestWorst(), m.digestNone()]
        : [m.digestWorst(), say.hour(worst), m.digestOfGiven(worst.counts)],
      [m.digestOpen(), unhandled, m.digestOpenNow()],
      [m.digestOldest(), oldest === null ? m.digestNone() : say.age(oldest, at)],
    ],
    act: [m.digestLink(), linkTo(origin, days)],
    foot: [
      m.digestZone({ zone }),
      m.digestWhy(),
      ...(stop === undefined ? [] : [[m.digestStop(), stop] as const]),
    ],
  });
}

/** Asks a mailbox whether it wants the digest. */
export function confirmLetter(words: Words, address: string): Letter {
  const { m } = words;
  return letterOf(words, {
    subject: m.digestConfirmSubject(),
    heading: m.digestConfirmSubject(),
    leads: [m.digestConfirmLead()],
    lines: [],
    act: [m.digestConfirmLink(), address],
    foot: [m.digestConfirmNot()],
  });
}
