import { m } from '#messages/groups';
import { useLayoutEffect, type RefObject } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { GroupFields } from '#src/api/groups/changes.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Modal.tsx';
import { Problem, fieldLabel } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useLeaving } from '#src/ui/form/use-leaving.tsx';
import { bill, note } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { editWords, inWords, withAdded, withRemoved } from './edit.ts';
import { EditedMembers } from './EditedMembers.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useGroupForm } from './use-group-form.ts';

interface EditGroupProps {
  readonly id: number;
  readonly group: GroupFields;
  /** All employees, A to Å. */
  readonly people: readonly Employee[];
  readonly nameField: RefObject<HTMLInputElement | null>;
  /** Opens over the page, where there is no room beside the group. */
  readonly over: boolean;
  readonly onClose: () => void;
}

/** Edits name and members, which are saved together. Shows and keeps what somebody else saved meanwhile. */
export function EditGroup({ id, group, people, nameField, over, onClose }: EditGroupProps) {
  const { form, base, edit, next, isChanged, others } = useGroupForm({ id, group, people, onClose });
  const name = nameOf(group.name);
  const { leave, question } = useLeaving({
    form,
    isChanged,
    title: m.editDiscardTitle(),
    confirm: m.editDiscard(),
    words: m.editNotSaved({ name, changes: editWords(base, edit, true) }),
    onLeave: onClose,
  });
  const isReady = isChanged && next.name !== '';
  const here = (one: number) => inWords(base, next, one);
  const add = (one: number) => form.write(withAdded(base, edit, one));
  usePageKeys(({ key }) => (key === 'Escape' ? leave : undefined));
  // A layout effect, so that the next key is typed into the name.
  useLayoutEffect(() => nameField.current?.focus(), [nameField]);

  const editor = (
    <aside
      className="flex min-h-0 flex-col border-s border-line bg-surface max-rail:in-data-drawer:flex-1 max-rail:in-data-drawer:border-0 max-desk:[&_kbd]:hidden"
      aria-label={m.editLabel({ name })}
      data-part="edit"
    >
      <Form form={form} className="contents" onEscape={leave}>
        <header className="flex flex-none items-center justify-between border-b border-line ps-4.5 pe-3 pt-3 pb-2.5">
          <h2 className="text-lg font-strong wrap-anywhere">
            <Rich message={m.editTitle} values={{ name }} tags={{ name: <bdi /> }} />
          </h2>
          <Button kind="quiet" small onClick={leave}>
            {m.editClose()} <kbd>Esc</kbd>
          </Button>
        </header>
        <div className="min-h-0 flex-1 overflow-auto px-4.5 py-3.5">
          <Field
            name="name"
            input={nameField}
            label={m.name()}
            maxLength={200}
            value={edit.name ?? base.name}
            isInvalid={next.name === ''}
            onChange={(text) => form.write({ name: text === base.name ? null : text })}
          />
          <div className={`${fieldLabel} mt-3.5`}>{m.editAddPeople()}</div>
          <PeoplePicker label={m.editAddPeople()} people={people} inWords={here} onPick={add} />
          <EditedMembers
            base={base}
            edit={edit}
            people={people}
            onRemove={(one) => form.write(withRemoved(base, edit, one))}
            onBack={add}
          />
        </div>
        <footer className="flex-none border-t border-line px-4.5 pt-3 pb-3.5">
          {others === null ? null : (
            <p className={`${bill} mt-0! mb-2.5`} role="alert">
              <span>
                <Rich message={m.othersFirst} values={{ changes: others }} tags={{ b: <b /> }} />
              </span>
            </p>
          )}
          <Problem>{form.problems.form}</Problem>
          <p className={note}>
            {isChanged ? `${editWords(base, edit)}. ` : ''}
            {m.editTogether()}
          </p>
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button kind="solid" type="submit" disabled={!isReady && !form.isSaving} working={form.isSaving}>
              {m.editSave()} <kbd>Ctrl</kbd>
              <kbd>Enter</kbd>
            </Button>
            <Button kind="quiet" onClick={leave}>
              {m.cancel()}
            </Button>
          </div>
        </footer>
      </Form>
      {question}
    </aside>
  );
  return over ? (
    <Drawer label={m.editGroup()} onClose={leave}>
      {editor}
    </Drawer>
  ) : (
    editor
  );
}
