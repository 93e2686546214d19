import { useEffect } from 'react';
import { useMatches } from 'react-router';

interface Titled {
  readonly title: string;
}
const isTitled = (handle: unknown): handle is Titled =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';

/**
 * The title of the innermost route that has one; sets the window's. `figures` stand before the titles of their screens, and
 * their sum before every other, for those who work in another tab: "(3) Voicemails · Frontdesk".
 */
export function useTitle(figures: Readonly<Record<string, number>> = {}): string {
  const title =
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isTitled)?.title ?? 'Frontdesk';
  const sum = Object.values(figures).reduce((total, figure) => total + figure, 0);
  const figure = figures[title] ?? sum;
  useEffect(() => {
    const full = title === 'Frontdesk' ? title : `${title} · Frontdesk`;
    document.title = figure > 0 ? `(${figure}) ${full}` : full;
  }, [title, figure]);
  return title;
}
