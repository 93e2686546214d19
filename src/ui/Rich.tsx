import { Fragment, type ReactNode } from 'react';

type Values = Readonly<Record<string, string | number>>;

interface RichProps<D> {
  /** A message with tags, such as "Press <key>T</key> to tell a colleague". */
  readonly message: (values: D) => string;
  readonly values?: D;
  /** What each tag is shown as. Its content is the text between; an empty tag such as <count></count> stands for an element. */
  readonly tags: Readonly<Record<string, (content: ReactNode) => ReactNode>>;
}

/** Stands for `<` in values, so that nothing in a name is taken for a tag. */
const LESS = '\uE000';

/** A sentence with elements inside. The sentence is one message, so that each language has its own order of words. */
export function Rich<D extends Values = Record<never, never>>({
  message,
  values,
  tags,
}: RichProps<D>): ReactNode {
  const safe = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', LESS) : value,
    ]),
  ) as D;
  const plain = (text: string) => text.replaceAll(LESS, '<');
  const parts = message(safe).split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const tag = index % 3 === 2 ? tags[parts[index - 1] ?? ''] : undefined;
    // The parts of a sentence stay in their places.
    // eslint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{tag ? tag(plain(part)) : plain(part)}</Fragment>;
  });
}
