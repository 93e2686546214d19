/** "33 s", "12 min 40 s", "1 h 05 min": a span that is told, in milliseconds. */
export function lengthFact(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
