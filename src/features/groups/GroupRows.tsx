import { GroupRow, rowOf } from './GroupsSection.tsx';
import { freeOf } from './derive.ts';
import { useGroups } from './use-groups.ts';

/** The groups of one person as lines, for their details; nothing where they are in none. */
export function GroupRows({ employeeId }: { readonly employeeId: number }) {
  const groups = useGroups().groups.filter(({ members }) => members.some(({ id }) => id === employeeId));
  if (groups.length === 0) return null;
  return (
    <section className="who__sect">
      <h3>Groups</h3>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupRow {...rowOf(group)} words={freeOf(group, ' available')} />
          </li>
        ))}
      </ul>
    </section>
  );
}
