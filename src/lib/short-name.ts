import { nameOf } from './text.ts';

/** "Hanne K.": the first name and the initial of the last. */
export function shortName(name: string): string {
  const [first = '', ...others] = nameOf(name).split(' ');
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}
