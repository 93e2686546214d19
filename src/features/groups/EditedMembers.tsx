import { m } from '#messages/groups';
import type { Employee } from '#contract/employees.ts';
import type { GroupFields } from '#src/api/groups/changes.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { nameOf } from '#src/lib/text.ts';
import { iconButton } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { Note } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { edited, type GroupEdit } from './edit.ts';

interface EditedMembersProps {
  readonly base: GroupFields;
  readonly edit: GroupEdit;
  readonly people: readonly Employee[];
  readonly onRemove: (id: number) => void;
  readonly onBack: (id: number) => void;
}

/** The new members and the removed ones, A to Å. */
export function EditedMembers({ base, edit, people, onRemove, onBack }: EditedMembersProps) {
  const after = new Set(edited(base, edit).employee_ids);
  const before = new Set(base.employee_ids);
  const shown = people.filter(({ id }) => after.has(id) || before.has(id));
  return (
    <>
      <h3 className="mt-4 mb-1 text-base font-strong">
        <Rich
          message={m.editMembers}
          values={{ count: after.size }}
          tags={{ count: <Note className="ms-1" /> }}
        />
      </h3>
      <ul>
        {shown.map((person) => {
          const name = nameOf(person.name);
          const out = !after.has(person.id);
          const added = !before.has(person.id);
          return (
            <li
              key={person.id}
              className={`grid h-9 grid-cols-[12px_minmax(0,1fr)_auto_auto] items-center gap-2.5 border-b border-line max-desk:h-11 ${out ? 'text-ink-3' : ''}`}
            >
              <Shape presence={person.live_presence} />
              <span className={`truncate ${added && !out ? 'font-strong' : ''}`}>
                <bdi>{out ? <s>{name}</s> : name}</bdi>
              </span>
              <span className={`text-sm font-regular ${added && !out ? 'text-ink' : 'text-ink-3'}`}>
                {out ? m.editOut() : added ? m.pickerAdded() : (person.speed_dial?.digit ?? '')}
              </span>
              {out ? (
                <Button
                  kind="quiet"
                  small
                  aria-label={m.editPutBackPerson({ name })}
                  onClick={() => onBack(person.id)}
                >
                  {m.editPutBack()}
                </Button>
              ) : (
                <Cross
                  className={iconButton()}
                  label={m.editRemove({ name })}
                  onPress={() => onRemove(person.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
