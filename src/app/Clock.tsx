import { clockWords, dayWords } from '#src/lib/time.ts';
import { useNow } from '#src/ui/use-now.ts';

/** Date and time by the viewer's zone, drawn anew when the minute turns. */
export function Clock() {
  const now = useNow(60_000);
  return (
    <span className="clock">
      {dayWords(now)} <b>{clockWords(now)}</b>
    </span>
  );
}
