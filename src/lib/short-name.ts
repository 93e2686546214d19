import { graphemesOf, nameOf } from './text.ts';

const SPOKEN = /[\p{L}\p{N}]/u;
/** The words of a name that can be said: emoji and signs alone are none. */
const wordsOf = (name: string) => name.split(' ').filter((word) => SPOKEN.test(word));

/** "Hanne": the first word of a name that can be said. */
export function firstName(name: string): string {
  const shown = nameOf(name);
  return wordsOf(shown)[0] ?? shown;
}

/** "Hanne K.": the first name and the initial of the last. */
export function shortName(name: string): string {
  const first = firstName(name);
  const [, ...others] = wordsOf(nameOf(name));
  const initial = graphemesOf(others.at(-1) ?? '').find((letter) => SPOKEN.test(letter));
  return initial === undefined ? first : `${first} ${initial}.`;
}
