import { addDays, type Day } from '#contract/days.ts';
import { directionOf } from '#contract/languages.ts';
import { judged, percentOf, pointsBetween } from '#contract/shares.ts';
import type { Words } from '#server/http/messages.ts';
import { escapeHtml } from '../http/small-page.ts';
import type { Counts, DigestFigures } from './figures.ts';

/** What goes to a mailbox. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A line of figures: what it is, its value, and what is said of it. */
type Line = readonly [label: string, value: string, note?: string | undefined];

/** Words for figures in a language. */
function wordsOf({ m, language: { format } }: Words) {
  const tenths = new Intl.NumberFormat(format, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(format);
  const dayFormat = new Intl.DateTimeFormat(format, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const day = (of: Day) => dayFormat.format(Date.parse(`${of}T00:00Z`));
  const percent = (share: number) =>
    m.digestPercent({ share: (share % 100 === 0 ? whole : tenths).format(share) });
  return {
    count: (value: number) => whole.format(value),
    days: ({ from, to }: DigestFigures['days']) =>
      from === to ? day(from) : m.digestDays({ from: day(from), to: day(to) }),
    share({ positive, given }: Counts): string {
      const share = percentOf(positive, given);
      return share === null ? m.digestNoSmileys() : percent(share);
    },
    /** How the share has changed, judged as on the page. Undefined where there is none. */
    change(now: Counts, before: Counts): string | undefined {
      const judgement = judged(now, before);
      const points = pointsBetween(
        percentOf(now.positive, now.given),
        percentOf(before.positive, before.given),
      );
      if (judgement === null || points === null) return undefined;
      const verdict = judgement.few ? 'few' : judgement.verdict;
      return m.digestChange({ verdict, points: tenths.format(Math.abs(points)), before: this.share(before) });
    },
    hour: ({ day: of, hour, counts }: NonNullable<DigestFigures['worst']>) => [
      m.digestHour({
        day: day(of),
        from: String(hour).padStart(2, '0'),
        until: String(hour + 1).padStart(2, '0'),
      }),
      m.digestOfGiven({ negative: whole.format(counts.negative), given: whole.format(counts.given) }),
    ],
    age: (span: number) =>
      span >= DAY
        ? m.digestAgeDays({ days: Math.floor(span / DAY), hours: Math.floor((span % DAY) / HOUR) })
        : m.digestAgeHours({ hours: Math.floor(span / HOUR), minutes: Math.floor((span % HOUR) / MINUTE) }),
  };
}

/** The page of satisfaction with what a digest tells of. */
export const linkTo = (origin: string, { from, to }: DigestFigures['days']): string =>
  `${origin}/satisfaction?range=custom&from=${from}&to=${to}`;

/** The digest in words. `stop`: where it is ended without a sign-in; undefined where there is no mailbox. */
export function digestLetter(
  words: Words,
  figures: DigestFigures,
  {
    origin,
    stop,
    now: at,
  }: { readonly origin: string; readonly stop: string | undefined; readonly now: number },
): Letter {
  const { m } = words;
  const { days, now, before, worst, open, oldest } = figures;
  const say = wordsOf(words);
  const [worstHour, worstNote] = worst === null ? [m.digestNone()] : say.hour(worst);
  const lines: Line[] = [
    [m.digestShare(), say.share(now), say.change(now, before)],
    [m.digestGiven(), say.count(now.given), m.digestBefore({ before: say.count(before.given) })],
    [m.digestNegative(), say.count(now.negative), m.digestBefore({ before: say.count(before.negative) })],
    [m.digestWorst(), worstHour ?? '', worstNote],
    [m.digestOpen(), `${say.count(open.count)}${open.more ? '+' : ''}`],
    [m.digestOldest(), oldest === null ? m.digestNone() : say.age(at - oldest)],
  ];
  const compared = m.digestCompared({
    days: say.days({ from: addDays(days.from, -7), to: addDays(days.to, -7) }),
  });
  return letter(words, {
    subject: m.digestSubject({ days: say.days(days) }),
    lines,
    paragraphs: [compared],
    act: [m.digestLink(), linkTo(origin, days)],
    foot: [m.digestWhy(), ...(stop === undefined ? [] : [[m.digestStop(), stop] as const])],
  });
}

/** Asks a mailbox whether it wants the digest. */
export function confirmLetter(words: Words, address: string): Letter {
  const { m } = words;
  return letter(words, {
    subject: m.digestConfirmSubject(),
    lines: [],
    paragraphs: [m.digestConfirmLead()],
    act: [m.digestConfirmLink(), address],
    foot: [m.digestConfirmNot()],
  });
}

interface Parts {
  readonly subject: string;
  readonly lines: readonly Line[];
  readonly paragraphs: readonly string[];
  readonly act: readonly [words: string, address: string];
  readonly foot: readonly (string | readonly [words: string, address: string])[];
}

const INK = 'color:#1c1b19';
const SOFT = 'color:#5f5b54';

/** Text and HTML of the same: tables and styles in place, as programs for mail read them. No picture and nothing that is fetched. */
function letter({ language: { tag } }: Words, { subject, lines, paragraphs, act, foot }: Parts): Letter {
  const text = [
    subject,
    '',
    ...lines.map(([label, value, note]) => `${label}: ${value}${note === undefined ? '' : ` (${note})`}`),
    ...(lines.length === 0 ? [] : ['']),
    ...paragraphs,
    '',
    `${act[0]}: ${act[1]}`,
    '',
    ...foot.map((part) => (typeof part === 'string' ? part : `${part[0]}: ${part[1]}`)),
    '',
  ].join('\n');
  const rows = lines.map(
    ([label, value, note]) =>
      `<tr><td width="45%" style="padding:10px 12px 10px 0;border-top:1px solid #e3dfd7;font-size:14px;line-height:20px;vertical-align:top;${SOFT}">${escapeHtml(label)}</td>` +
      `<td style="padding:10px 0;border-top:1px solid #e3dfd7;font-size:16px;line-height:20px;font-weight:600;vertical-align:top;${INK}">${escapeHtml(value)}` +
      `${note === undefined ? '' : `<div style="font-size:13px;line-height:18px;font-weight:400;${SOFT}">${escapeHtml(note)}</div>`}</td></tr>`,
  );
  const small = (part: Parts['foot'][number]) =>
    typeof part === 'string'
      ? escapeHtml(part)
      : `<a href="${escapeHtml(part[1])}" style="${SOFT}">${escapeHtml(part[0])}</a>`;
  const html = `<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f1eb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1eb"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"><tr><td style="padding:24px">
<div style="font-size:14px;line-height:20px;font-weight:600;${INK}">Frontdesk</div>
<h1 style="margin:12px 0 16px;font-size:22px;line-height:28px;font-weight:600;${INK}">${escapeHtml(subject)}</h1>
${rows.length === 0 ? '' : `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('\n')}</table>`}
${paragraphs.map((one) => `<p style="margin:14px 0 0;font-size:14px;line-height:20px;${SOFT}">${escapeHtml(one)}</p>`).join('\n')}
<p style="margin:20px 0"><a href="${escapeHtml(act[1])}" style="display:inline-block;padding:11px 18px;background:#1c1b19;color:#ffffff;font-size:15px;line-height:20px;font-weight:500;text-decoration:none;border-radius:6px">${escapeHtml(act[0])}</a></p>
<p style="margin:0;font-size:12px;line-height:18px;${SOFT}">${foot.map(small).join(' ')}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text, html };
}
