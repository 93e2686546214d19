import { m } from '#messages/shared';
import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { useAway } from '#src/components/absence/away.ts';
import { othersInGroups } from '#src/components/people/others.ts';
import type { Actions } from './HitActions.tsx';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { m as extras } from '#messages/extras';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { opensTab } from '#src/ui/list/rows.tsx';

/** The most people, on one line of a desk. */
const SHOWN = 3;

interface HitOthersProps {
  readonly person: Employee;
  /** Whom to call instead, where there are no buttons for that. */
  readonly help: Actions['help'];
  /** Closes the palette and navigates. */
  readonly go: (path: string) => void;
  readonly className: string;
}

/** Who else of the groups of somebody who is not free can take the call. Nothing without a group. */
export function HitOthers({ person, help, go, className }: HitOthersProps) {
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const others = othersInGroups(person, people, groups, SHOWN, useAway());
  if (others === null) return null;
  const free = others.people.filter(({ live_presence }) => live_presence === 'available');
  return (
    <span role="gridcell" className={`relative z-1 ${className}`}>
      {help ? (
        <a
          className={button({ kind: 'solid', className: 'h-12! w-full' })}
          href={help.tel}
          onClick={(event) => event.stopPropagation()}
        >
          <Icon name="phone" />
          {extras.findCallHelper({ name: nameOf(help.name) })}
        </a>
      ) : null}
      <span className="text-ink-2">{free.length === 0 ? m.detailsNobodyFree() : others.title}</span>
      {free.map(({ id, name, speed_dial }) => (
        <a
          key={id}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-[3px] font-medium underline-offset-2 hover:underline max-desk:min-h-11"
          href={paths.person(id)}
          onClick={(event) => {
            // A press on the name does not open the line.
            event.stopPropagation();
            if (opensTab(event)) return;
            event.preventDefault();
            go(paths.person(id));
          }}
        >
          <bdi>{nameOf(name)}</bdi>
          {speed_dial === null ? null : <DialKey digit={speed_dial.digit} />}
        </a>
      ))}
    </span>
  );
}
