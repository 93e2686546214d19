import { useEffect, useState } from 'react';
import { AT_A_GLANCE } from './items.ts';
import type { Part } from './items.ts';

/** Which of the lines belong to a part, and how many they are. */
const READY: Partial<Record<Part['title'], readonly [from: number, most: number]>> = {
  People: [0, AT_A_GLANCE],
  Contacts: [AT_A_GLANCE, AT_A_GLANCE],
  Groups: [2 * AT_A_GLANCE, 2],
};
const IN_ALL = 2 * AT_A_GLANCE + 2;
const AT_ONCE = 2;
/** Milliseconds. */
const EVERY = 60;

/**
 * So many lines of a part stand ready: made before anybody is found, a few at a time while the palette stands, so that the
 * first letters need not make them.
 */
export function useReadyLines(): (part: Part['title']) => number {
  const [lines, setLines] = useState(0);
  useEffect(() => {
    if (lines >= IN_ALL) return undefined;
    const timer = setTimeout(() => setLines(lines + AT_ONCE), EVERY);
    return () => clearTimeout(timer);
  }, [lines]);
  return (part) => {
    const [from, most] = READY[part] ?? [0, 0];
    return Math.max(0, Math.min(most, lines - from));
  };
}
