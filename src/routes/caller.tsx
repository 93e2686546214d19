import { useSearchParams } from 'react-router';
import { Caller } from '#src/features/caller/Caller.tsx';

/**
 * The screen pop of the telephone: `/caller?number=…`. If the installed page handles tel links (`public/manifest.webmanifest`),
 * the value is the whole link: `tel:+4571999999;ext=2`.
 */
export function Component() {
  const [query] = useSearchParams();
  const given = query.get('number') ?? '';
  const [, linked] = /^(?:web\+)?tel:(?:\/\/)?([^;?]*)/i.exec(given) ?? [];
  // A plus sign that was not encoded is read as a space.
  return <Caller typed={(linked ?? given).trim()} />;
}
