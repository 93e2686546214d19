import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Html } from '../http/pages/html.ts';

const FILE = new URL('../../../docs/integrations.md', import.meta.url);

const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\w ]/g, '')
    .replaceAll(' ', '-');

/** Moves headings below those of the page. Links to other documents of the repository become plain text. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const words = this.parser.parseInline(tokens);
      return depth === 1 ? '' : `<h${depth + 1} id="${slugOf(text)}">${words}</h${depth + 1}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return /^(?:https?:|\/)/.test(href) ? `<a href="${href}">${words}</a>` : words;
    },
    code({ text, lang }) {
      const label = lang === 'sh' ? 'Commands' : 'Code';
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return `<pre tabindex="0" aria-label="${label}">${escaped}</pre>\n`;
    },
  },
});

/**
 * `docs/integrations.md` as a part of the reference page. `url` is the service's own origin, which replaces the demo's.
 */
export function guide(url: string): Html {
  const text = readFileSync(FILE, 'utf8').replaceAll('http://127.0.0.1:8081', url);
  return { safe: marked.parse(text, { async: false }) };
}
