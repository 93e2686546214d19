import { useSearchParams } from 'react-router';
import { Caller } from '#src/features/caller/Caller.tsx';

/**
 * The screen pop of the telephone: `/caller?number=…`. Where the installed page handles links with a number
 * (`public/manifest.webmanifest`), the whole link comes: `tel:+4571999999;ext=2`.
 */
export function Component() {
  const [query] = useSearchParams();
  const given = query.get('number') ?? '';
  const [, linked] = /^(?:web\+)?tel:(?:\/\/)?([^;?]*)/i.exec(given) ?? [];
  // A plus sign that was not encoded arrives as a space.
  return <Caller typed={(linked ?? given).trim()} />;
}
