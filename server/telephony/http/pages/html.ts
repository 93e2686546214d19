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
