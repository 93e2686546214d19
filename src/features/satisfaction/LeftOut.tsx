import { countWords } from '#src/components/feedback/words.ts';

interface LeftOutProps {
  readonly shown: number;
  /** Undefined when unknown. */
  readonly all: number | undefined;
  /** "comments" */
  readonly of: string;
}

/** On paper, a list that is not whole says so. */
export const LeftOut = ({ shown, all, of }: LeftOutProps) =>
  all !== undefined && all <= shown ? null : (
    <p className="hidden px-4 py-2 text-ink-2 print:block">
      The newest {countWords(shown)}
      {all === undefined ? '' : ` of ${countWords(all)}`} {of}. “Every smiley” lists the others.
    </p>
  );
