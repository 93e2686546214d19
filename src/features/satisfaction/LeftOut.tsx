import { m } from '#messages/satisfaction';

interface LeftOutProps {
  readonly shown: number;
  /** Undefined when unknown. */
  readonly all: number | undefined;
  /** What is listed: smileys, negative ones, all comments, or those of one rating. */
  readonly of: 'smileys' | 'negatives' | 'all' | 'positive' | 'negative';
}

/** On paper, a list that is not whole says so. */
export const LeftOut = ({ shown, all, of }: LeftOutProps) =>
  all !== undefined && all <= shown ? null : (
    <p className="hidden px-4 py-2 text-ink-2 print:block">
      {all === undefined ? m.leftOut({ shown, of }) : m.leftOutOf({ shown, all, of })}
    </p>
  );
