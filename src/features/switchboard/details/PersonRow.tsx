import { Link, useLocation } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { personRow } from '#src/components/DetailsSection.tsx';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { presenceOnCard } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { useFreshness } from '#src/ui/freshness.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { useNow } from '#src/ui/use-now.ts';

/** A person as a line that opens the details. `replace`: from other details, so that Back leaves them. */
export function PersonRow({ person, replace }: { readonly person: Employee; readonly replace: boolean }) {
  const now = useNow(60_000);
  const { search } = useLocation();
  const stale = useFreshness().level === 'stale';
  return (
    <Link className={personRow} to={paths.person(person.id) + search} replace={replace}>
      <Shape presence={person.live_presence} stale={stale} />
      <b className="truncate font-medium underline-offset-2 group-hover/row:underline">
        <bdi>{nameOf(person.name)}</bdi>
      </b>
      <span className="text-sm font-regular text-ink-3">{presenceOnCard(person, now)}</span>
      {person.speed_dial ? <DialKey digit={person.speed_dial.digit} /> : <span />}
    </Link>
  );
}
