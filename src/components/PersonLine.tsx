import { Link, type LinkProps } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { presenceOnCard } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useFreshness } from './freshness.ts';
import { personRow } from './DetailsSection.tsx';
import { Shape } from './Shape.tsx';

interface PersonLineProps extends Pick<LinkProps, 'to' | 'replace'> {
  readonly person: Employee;
}

/** A person in a list of a few: presence, name, and speed dial. Opens their details. */
export function PersonLine({ person, ...link }: PersonLineProps) {
  const now = useNow(60_000);
  const stale = useFreshness().level === 'stale';
  return (
    <Link className={personRow} {...link}>
      <Shape presence={person.live_presence} stale={stale} />
      <b className="truncate font-medium underline-offset-2 group-hover/row:underline">
        <bdi>{nameOf(person.name)}</bdi>
      </b>
      <span className="text-sm font-regular text-ink-3">{presenceOnCard(person, now)}</span>
      {person.speed_dial ? <DialKey digit={person.speed_dial.digit} /> : <span />}
    </Link>
  );
}
