import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

type Values = Readonly<Record<string, string | number>>;

interface RichProps<D> {
  /** A message with tags, such as "Press <key>T</key> to tell a colleague". */
  readonly message: (values: D) => string;
  readonly values?: D;
  /** The element of each tag. It gets the text of the tag as its content; with an empty tag, `<count></count>`, it keeps its own. */
  readonly tags: Readonly<Record<string, ReactElement>>;
}

/** Stands for `<` in values, so that nothing in a name is taken for a tag. */
const LESS = '\uE000';

/** A sentence with elements inside. The sentence is one message, so that each language has its own order of words. */
export function Rich<D extends Values = Values>({ message, values, tags }: RichProps<D>): ReactNode {
  const safe = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', LESS) : value,
    ]),
  ) as D;
  const plain = (text = '') => text.replaceAll(LESS, '<');
  // A text, the name of a tag, its text, a text, and so on.
  const parts = message(safe).split(/<(\w+)>([^<]*)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const element = index % 3 === 1 ? tags[part] : undefined;
    const content = plain(index % 3 === 1 ? parts[index + 1] : part);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a sentence do not change their places.
      <Fragment key={index}>
        {element === undefined || content === '' ? (element ?? content) : cloneElement(element, {}, content)}
      </Fragment>
    );
  });
}
