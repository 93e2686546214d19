import { momentWords } from '#src/lib/calendar.ts';
import { Icon } from './Icon.tsx';
import { useNow } from './use-now.ts';

interface OldListProps {
  /** Of the last answer, in milliseconds since 1970. */
  readonly from: number;
  /** What that means here besides: "Timers stand still." */
  readonly note?: string;
  readonly onRetry: () => void;
}

/** The last refresh failed: what is shown is kept, and how old it is. */
export function OldList({ from, note, onRetry }: OldListProps) {
  const now = useNow(60_000);
  return (
    <p className="oldlist" role="status">
      <Icon name="warn" size={14} />
      <span>
        Not updated since {momentWords(from, now)}
        {note === undefined ? '' : `. ${note}`}
      </span>
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
