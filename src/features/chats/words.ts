import { clockWords, two } from '#src/lib/time.ts';

/** "10:02:11": the seconds count where somebody waited. */
export const secondsClock = (at: number): string => `${clockWords(at)}:${two(new Date(at).getSeconds())}`;

/** "33 s", "12 min 40 s", "1 h 05 min": a span that is told, in milliseconds. */
export function lengthFact(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}
