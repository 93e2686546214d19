import { useSearchParams } from 'react-router';
import { Caller } from '#src/features/caller/Caller.tsx';

/** The screen pop of the telephone: `/caller?number=…`. */
export function Component() {
  const [query] = useSearchParams();
  // A plus sign that was not encoded arrives as a space.
  return <Caller typed={(query.get('number') ?? '').trim()} />;
}
