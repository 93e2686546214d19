import type { Employee } from '#contract/employees.ts';
import type { GroupFields } from '#src/api/groups/changes.ts';
import { Shape } from '#src/components/Shape.tsx';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { edited } from './edit.ts';
import type { GroupEdit } from './edit.ts';

interface EditedMembersProps {
  readonly base: GroupFields;
  readonly edit: GroupEdit;
  readonly people: readonly Employee[];
  readonly onRemove: (id: number) => void;
  readonly onBack: (id: number) => void;
}

/** The members as they will be, those taken out among them, A to Å. */
export function EditedMembers({ base, edit, people, onRemove, onBack }: EditedMembersProps) {
  const after = new Set(edited(base, edit).employee_ids);
  const before = new Set(base.employee_ids);
  const shown = people.filter(({ id }) => after.has(id) || before.has(id));
  return (
    <>
      <h3 className="ed__h">
        Members <span className="meta">{after.size} after saving, A to Å</span>
      </h3>
      <ul>
        {shown.map((person) => {
          const name = nameOf(person.name);
          const out = !after.has(person.id);
          const added = !before.has(person.id);
          return (
            <li key={person.id} className={out ? 'pk pk--out' : added ? 'pk pk--in' : 'pk'}>
              <Shape presence={person.live_presence} />
              <span className="clip">{out ? <s>{name}</s> : <bdi>{name}</bdi>}</span>
              <span className="meta">
                {out ? 'removed' : added ? 'added' : (person.speed_dial?.digit ?? '')}
              </span>
              {out ? (
                <Button kind="quiet" small aria-label={`Put back ${name}`} onClick={() => onBack(person.id)}>
                  Put back
                </Button>
              ) : (
                <button
                  type="button"
                  className="act"
                  aria-label={`Remove ${name}`}
                  onClick={() => onRemove(person.id)}
                >
                  <Icon name="x" size={14} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
