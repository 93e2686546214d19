import { useSearchParams } from 'react-router';
import { Caller, startCaller } from '#src/features/caller/Caller.tsx';
import { starts } from '#src/session/first-queries.ts';

/**
 * The screen pop of the telephone: `/caller?number=…`. If the installed page handles tel links (`public/manifest.webmanifest`),
 * the value is the whole link: `tel:+4571999999;ext=2`.
 */
function typedIn(query: URLSearchParams): string {
  const given = query.get('number') ?? '';
  const [, linked] = /^(?:web\+)?tel:(?:\/\/)?([^;?]*)/i.exec(given) ?? [];
  // A plus sign that was not encoded is read as a space.
  return (linked ?? given).trim();
}

export const loader = starts(({ client, url }) => [
  startCaller(client, typedIn(url.searchParams)).catch(() => undefined),
]);

export function Component() {
  const [query] = useSearchParams();
  return <Caller typed={typedIn(query)} />;
}
