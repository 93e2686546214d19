import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { DetailsSection, personRow } from '#src/components/people/PersonLine.tsx';
import { Shape, softened } from '#src/components/people/Shape.tsx';
import { GROUPS_IN_RAIL, NoRows, RailSection } from '#src/components/desk/RailSection.tsx';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { Note } from '#src/ui/Panels.tsx';
import { freeOf, yoursFirst, type GroupView } from './derive.ts';
import { GroupWord } from './GroupCards.tsx';
import { useGroups } from './use-groups.ts';

/** The groups in the rail. On a wide desk they are below the people. */
export function GroupsSection() {
  const query = useQuery(employeeGroupsQuery());
  const { groups } = useGroups();
  const shown = yoursFirst(groups, GROUPS_IN_RAIL);
  const some = shown.length < groups.length;
  return (
    <RailSection
      title={m.groupsTitle()}
      subject="groups"
      className="wide:hidden"
      note={
        some ? m.groupsYoursFirst({ shown: shown.length, count: groups.length }) : m.groupsMembersAvailable()
      }
      query={query}
      need={operations.listEmployeeGroups.product}
      all={[paths.groups(), some ? m.groupsAllCount({ count: groups.length }) : m.groupsAll()]}
    >
      {groups.length === 0 ? (
        <NoRows title={m.groupsEmpty()}>{m.groupsEmptyHint()}</NoRows>
      ) : (
        <ul>
          {shown.map((group) => (
            <li key={group.id}>
              <GroupRow group={group} words={freeOf(group)} />
            </li>
          ))}
        </ul>
      )}
    </RailSection>
  );
}

/** One group: lamp, name, the number of free members in `words`, and the speed dial. */
function GroupRow({ group, words }: { readonly group: GroupView; readonly words: string }) {
  const { id, name, presence, dial } = group;
  const stale = useFreshness().level === 'stale';
  return (
    <Link className={personRow} to={paths.group(id)}>
      <Shape presence={presence} stale={stale} />
      <b className="truncate font-medium underline-offset-2 group-hover/row:underline">
        <bdi>{nameOf(name)}</bdi>
        <span className="sr-only">{m.groupsPresence({ presence })}</span>
      </b>
      <Note className={softened} aria-hidden={presence === 'available' ? undefined : true}>
        {presence === 'available' ? words : <GroupWord presence={presence} />}
      </Note>
      {dial === null ? <span /> : <DialKey digit={dial} />}
    </Link>
  );
}

/** The groups of one person, for the details. */
export function GroupRows({ employeeId }: { readonly employeeId: number }) {
  const groups = useGroups().groups.filter(({ members }) => members.some(({ id }) => id === employeeId));
  if (groups.length === 0) return null;
  return (
    <DetailsSection title={m.groupsTitle()}>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupRow group={group} words={freeOf(group, 'available')} />
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
