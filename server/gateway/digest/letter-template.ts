import { directionOf } from '#contract/languages.ts';
import type { Words } from '#server/http/messages.ts';
import { withColours } from '#server/http/style-tokens.ts';
import { escapeHtml } from '../http/small-page.ts';
import type { Counts } from './figures.ts';

/** What goes to a mailbox. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A line of figures: what it is, its value, and what is said of it. */
export type Line = readonly [label: string, value: string, note?: string | undefined];
type Link = readonly [words: string, address: string];

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** What is said of it, and in which colour. */
  readonly note?: string | undefined;
  readonly tone?: 'better' | 'worse';
  /** Of its bar. */
  readonly counts: Counts;
}

interface Parts {
  readonly subject: string;
  readonly heading: string;
  readonly leads: readonly string[];
  readonly key?: KeyFigure;
  readonly lines: readonly Line[];
  readonly act: Link;
  readonly foot: readonly (string | Link)[];
}

/** Each part: its layout, and its colours by the names of the page's tokens. */
// oxfmt-ignore
const STYLES = {
  page: ['margin:0;padding:0', 'background:canvas'],
  paper: ["max-width:560px;border-radius:10px;text-align:start;font-family:Inter,-apple-system,system-ui,'Segoe UI',Roboto,Arial,sans-serif", 'background:surface'],
  mark: ['margin:0 0 28px;font-size:14px;line-height:20px;font-weight:600', 'color:ink'],
  dot: ['display:inline-block;width:8px;height:8px;border-radius:4px;margin-inline-end:3px', 'background:ink'],
  square: ['display:inline-block;width:8px;height:8px;border-radius:1px;margin-inline-end:3px', 'background:ink'],
  ring: ['display:inline-block;width:5px;height:5px;border-radius:4px;border:1.5px dashed;margin-inline-end:7px', 'border-color:ink'],
  heading: ['margin:0;font-size:20px;line-height:26px;font-weight:600', 'color:ink'],
  lead: ['margin:2px 0 0;font-size:14px;line-height:20px', 'color:ink-2'],
  label: ['margin:24px 0 0;font-size:14px;line-height:20px', 'color:ink-2'],
  note: ['margin:0;font-size:14px;line-height:20px', 'color:ink-2'],
  better: ['margin:0;font-size:14px;line-height:20px;font-weight:500', 'color:positive-ink'],
  worse: ['margin:0;font-size:14px;line-height:20px;font-weight:500', 'color:negative-ink'],
  figure: ['margin:0;font-size:40px;line-height:48px;font-weight:600;letter-spacing:-.02em', 'color:ink'],
  bar: ['margin:12px 0 0;border-radius:3px;overflow:hidden', 'background:sunken'],
  positive: ['height:6px;font-size:0;line-height:0', 'background:positive'],
  negative: ['height:6px;font-size:0;line-height:0', 'background:negative'],
  rest: ['height:6px;font-size:0;line-height:0', 'background:line-strong'],
  lines: ['margin:20px 0 0;border-collapse:collapse', 'border-color:line'],
  name: ['padding:11px 16px 11px 0;border-width:1px 0 0;border-style:solid;font-size:14px;line-height:20px;vertical-align:top', 'border-color:line;color:ink-2'],
  value: ['padding:11px 0;border-width:1px 0 0;border-style:solid;font-size:14px;line-height:20px;font-weight:600;vertical-align:top;text-align:end;white-space:nowrap', 'border-color:line;color:ink'],
  aside: ['font-size:12px;line-height:16px;font-weight:400', 'color:ink-3'],
  act: ['display:inline-block;margin:24px 0 0;padding:11px 18px;border-radius:6px;font-size:14px;line-height:20px;font-weight:500;text-decoration:none', 'background:primary;color:on-primary'],
  foot: ['margin:28px 0 0;font-size:12px;line-height:18px', 'color:ink-3'],
  link: ['white-space:nowrap', 'color:ink-2'],
} as const;
type Part = keyof typeof STYLES;

/** The style is in place, since some programs for mail read no sheet; by the class it has its colours in the dark. */
function as(part: Part): string {
  const [layout, colours] = STYLES[part];
  return `class="${part}" style="${layout};${withColours(colours, 'light')}"`;
}
const DARK = Object.entries(STYLES)
  .map(
    ([part, [, colours]]) => `.${part}{${withColours(colours, 'dark').replaceAll(/(?=;|$)/g, '!important')}}`,
  )
  .join('');

const paragraph = (part: Part, text: string): string => `<p ${as(part)}>${escapeHtml(text)}</p>\n`;
const link = (part: Part, [words, address]: Link): string =>
  `<a href="${escapeHtml(address)}" ${as(part)}>${escapeHtml(words)}</a>`;
/** A table for the layout alone, as programs for mail need it. */
const table = (part: Part, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${as(part)}>${rows}</table>\n`;

/** How the smileys divide. */
function bar({ given, positive, negative }: Counts): string {
  if (given === 0) return '';
  const cell = (part: 'positive' | 'negative' | 'rest', count: number) =>
    count === 0 ? '' : `<td width="${((100 * count) / given).toFixed(1)}%" ${as(part)}>&nbsp;</td>`;
  const rest = cell('rest', given - positive - negative);
  return table('bar', `<tr>${cell('positive', positive)}${cell('negative', negative)}${rest}</tr>`);
}

const keyFigure = ({ label, value, note, tone, counts }: KeyFigure): string =>
  paragraph('label', label) +
  paragraph('figure', value) +
  (note ? paragraph(tone ?? 'note', note) : '') +
  bar(counts);

const row = ([label, value, aside]: Line): string =>
  `<tr><td ${as('name')}>${escapeHtml(label)}</td><td ${as('value')}>${escapeHtml(value)}` +
  `${aside ? `<div ${as('aside')}>${escapeHtml(aside)}</div>` : ''}</td></tr>\n`;

const SHAPES = (['dot', 'square', 'ring'] as const).map((shape) => `<span ${as(shape)}></span>`).join('');

const textOf = ({ subject, leads, key, lines, act, foot }: Parts): string => {
  const figures: readonly Line[] = key === undefined ? lines : [[key.label, key.value, key.note], ...lines];
  const told = figures.map(([label, value, note]) => `${label}: ${value}${note ? ` (${note})` : ''}`);
  const last = foot.map((part) => (typeof part === 'string' ? part : part.join(': ')));
  const parts = [[subject, ...leads], told, [act.join(': ')], last];
  return parts.flatMap((part) => (part.length === 0 ? [] : [...part, ''])).join('\n');
};

/** Text and HTML of the same, with nothing that is fetched. */
export function letterOf({ language: { tag } }: Words, parts: Parts): Letter {
  const { subject, heading, leads, key, lines, act, foot } = parts;
  const footer = foot.map((part) => (typeof part === 'string' ? escapeHtml(part) : link('link', part)));
  const content = [
    `<p ${as('mark')}>${SHAPES}Frontdesk</p>`,
    `<h1 ${as('heading')}>${escapeHtml(heading)}</h1>`,
    ...leads.map((lead) => paragraph('lead', lead)),
    key === undefined ? '' : keyFigure(key),
    lines.length === 0 ? '' : table('lines', lines.map(row).join('')),
    link('act', act),
    `<p ${as('foot')}>${footer.join(' ')}</p>`,
  ].join('\n');
  const paper = table('paper', `<tr><td style="padding:28px">${content}</td></tr>`);
  const html = `<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (max-width:360px){.value{white-space:normal!important}}@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body ${as('page')}>
<main>
${table('page', `<tr><td align="center" style="padding:24px 12px">${paper}</td></tr>`)}</main>
</body>
</html>
`;
  return { subject, text: textOf(parts), html };
}
