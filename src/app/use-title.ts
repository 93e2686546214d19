import { useEffect } from 'react';
import { useMatches } from 'react-router';

interface Titled {
  readonly title: string;
}
const isTitled = (handle: unknown): handle is Titled =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';

/** The title of the innermost route that has one; sets the window's. */
export function useTitle(): string {
  const title =
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isTitled)?.title ?? 'Frontdesk';
  useEffect(() => {
    document.title = title === 'Frontdesk' ? title : `${title} · Frontdesk`;
  }, [title]);
  return title;
}
