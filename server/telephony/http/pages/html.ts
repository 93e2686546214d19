import { directionOf, type Language } from '#contract/languages.ts';

/** A piece of HTML that is safe to write as it is. Only `html` makes one. */
export interface Html {
  readonly safe: string;
}

type Value = string | number | Html | null | undefined | false | readonly Value[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, in an element or a quoted attribute. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  if ('safe' in value) return value.safe;
  return value.map(write).join('');
}

type Values = Readonly<Record<string, string | number>>;

/**
 * A message with tags as HTML: `<b>` is bold, any other tag a `<span>` of that class. Values are escaped; the message itself is our
 * own.
 */
export function rich<D extends Values>(message: (values: D) => string, values: D): Html {
  const escaped = Object.entries(values).map(([name, value]) => [name, write(value)] as const);
  const text = message(Object.fromEntries(escaped) as D);
  return {
    safe: text.replaceAll(/<(\/?)(?!b>)(\w+)>/g, (_, end, name) =>
      end ? '</span>' : `<span class="${name}">`,
    ),
  };
}

/** A template in which every value is escaped, unless it is HTML made by another such template. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { safe: String.raw({ raw: strings }, ...values.map(write)) };
}

/** A whole page. No script anywhere: everything works by links and forms. */
export const page = ({ tag }: Language, title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="${tag}" dir="${directionOf(tag)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `;

/** The error summary above a form: says what is wrong and leads to the field. */
export const problemSummary = (message: string | undefined, field?: string): Html | false =>
  message !== undefined &&
  html`<div class="problem" role="alert">
    ${field === undefined ? message : html`<a href="#${field}">${message}</a>`}
  </div>`;
