import { m } from '#messages/groups';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Employee } from '#contract/employees.ts';
import { GroupChanged, saveGroup, type GroupFields } from '#src/api/groups/changes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { bill } from '#src/ui/Panels.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { draftOf } from '#src/ui/drafts.ts';
import { Problem, fieldLabel } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import {
  NO_EDIT,
  edited,
  editBetween,
  editWords,
  inWords,
  isEdited,
  stillThere,
  othersWords,
  withAdded,
  withRemoved,
  type GroupEdit,
} from './edit.ts';
import { EditedMembers } from './EditedMembers.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';

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
  const [base, setBase] = useState<GroupFields>(group);
  const [others, setOthers] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { mutateAsync } = useMutation(saveGroup());
  const there = (edit: GroupEdit) => ({ ...edit, added: stillThere(edit.added, people) });
  const form = useForm({
    begin: NO_EDIT,
    draft: { key: `group ${id}`, about: m.editDraft({ name: nameOf(group.name) }) },
    save: async (typed) => {
      const fields = edited(base, there(typed));
      if (!isEdited(base, there(typed)) || fields.name === '') throw new NotReady({});
      try {
        return await mutateAsync({ id, base, fields });
      } catch (error) {
        if (!(error instanceof GroupChanged)) throw error;
        const words = othersWords(base, error.current, (one) => names.get(one) ?? m.othersSomebody());
        setOthers(words);
        setBase(error.current);
        throw new NotReady({}, words);
      }
    },
    // What was changed during the request stays.
    left: (now, sent) => editBetween(edited(base, there(sent)), edited(base, there(now))),
    onSaved: (saved) => {
      showToast({ icon: 'check', words: m.editSaved({ name: nameOf(saved.name) }) });
      setBase(saved);
      if (draftOf(`group ${id}`) === '') onClose();
    },
    wordsOf: (error) => asWhole(`${errorWords(error)} ${m.editKept()}`),
  });
  const edit = there(form.values);
  const names = new Map(people.map((person) => [person.id, nameOf(person.name)]));
  const next = edited(base, edit);
  const isReady = isEdited(base, edit) && next.name !== '';
  /** Asks first when something was changed. */
  const leave = () => (isEdited(base, edit) ? setLeaving(true) : discard());
  const discard = () => {
    form.discard();
    onClose();
  };
  usePageKeys(({ key }) => (key === 'Escape' ? leave : undefined));
  // A layout effect, so that the next key is typed into the name.
  useLayoutEffect(() => nameField.current?.focus(), [nameField]);

  const editor = (
    <aside
      className="flex min-h-0 flex-col border-s border-line bg-surface max-rail:in-data-drawer:flex-1 max-rail:in-data-drawer:border-0 max-desk:[&_kbd]:hidden"
      aria-label={m.editLabel({ name: nameOf(group.name) })}
      data-part="edit"
    >
      <Form form={form} className="contents" onEscape={leave}>
        <header className="flex flex-none items-center justify-between border-b border-line ps-4.5 pe-3 pt-3 pb-2.5">
          <h2 className="text-lg font-strong wrap-anywhere">
            <Rich message={m.editTitle} values={{ name: nameOf(group.name) }} tags={{ name: <bdi /> }} />
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
            onChange={(name) => form.write({ name: name === base.name ? null : name })}
          />
          <div className={`${fieldLabel} mt-3.5`}>{m.editAddPeople()}</div>
          <PeoplePicker
            label={m.editAddPeople()}
            people={people}
            inWords={(one) => inWords(base, next, one)}
            onPick={(one) => form.write(withAdded(base, edit, one))}
          />
          <EditedMembers
            base={base}
            edit={edit}
            people={people}
            onRemove={(one) => form.write(withRemoved(base, edit, one))}
            onBack={(one) => form.write(withAdded(base, edit, one))}
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
          <p className="text-sm font-regular text-ink-3">
            {isEdited(base, edit) ? `${editWords(base, edit)}. ` : ''}
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
      {leaving ? (
        <Confirm
          title={m.editDiscardTitle()}
          act={m.editDiscard()}
          danger
          onConfirm={discard}
          onCancel={() => setLeaving(false)}
        >
          <p>{m.editNotSaved({ name: nameOf(group.name), changes: editWords(base, edit, true) })}</p>
        </Confirm>
      ) : null}
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
