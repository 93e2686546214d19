/**
 * Text that came from elsewhere. React keeps it from being markup; these keep it from misleading the eye (docs/security.md,
 * Calls › Spoofing by text).
 */

// Control characters but tab and line feed, and characters of format: bidi controls, zero-width ones, the BOM. (The
// joiner of emoji is one of them: a family shows as its members.)
const MISLEADING = /(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Without the characters that change the order of others, hide, or control. Line feeds stay. */
export function plain(text: string): string {
  return text.replace(MISLEADING, '').normalize('NFC');
}

/** On one line, at most `most` characters, ended by an ellipsis where something was cut. */
export function clamp(text: string, most: number): string {
  const line = plain(text).replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  const cut = letters.slice(0, most - 1).join('');
  return letters.length <= most ? line : `${cut.trimEnd()}…`;
}

/** A person's or a group's name as it is shown: plain, clamped, never blank. */
export function nameOf(name: string): string {
  return clamp(name, 80) || 'No name';
}

/** "1 person", "5 people". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The language of somebody's words as far as their letters tell it; undefined is the page's own. */
export const languageOf = (text: string): 'da' | undefined => (/[æøå]/i.test(text) ? 'da' : undefined);
