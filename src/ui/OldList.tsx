import { m } from '#messages/start';
import { momentWords } from '#src/lib/calendar.ts';
import { Icon } from './Icon.tsx';
import { useNow } from './use-now.ts';

interface OldListProps {
  /** When the last answer came, in milliseconds since 1970. */
  readonly from: number;
  /** What else it means on this page: "Timers stand still." */
  readonly note?: string | undefined;
  readonly onRetry: () => void;
}

/** A notice that the last refresh failed, with the age of the list that is still shown. */
export function OldList({ from, note, onRetry }: OldListProps) {
  const now = useNow(60_000);
  const time = momentWords(from, now);
  return (
    <p
      className="flex items-center gap-2 border-b border-line bg-warn-soft px-4 py-1.75 text-warn-ink"
      role="status"
    >
      <Icon name="warn" size={14} />
      <span>{note === undefined ? m.notUpdatedSince({ time }) : m.notUpdatedSinceNote({ time, note })}</span>
      <button
        type="button"
        className="ms-auto link text-inherit underline underline-offset-2"
        onClick={onRetry}
      >
        {m.tryAgain()}
      </button>
    </p>
  );
}
