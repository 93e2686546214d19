import { m } from '#messages/groups';
import { useLayoutEffect, type RefObject, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { type GroupFields, GroupChanged, saveGroup } from '#src/api/groups/changes.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Modal.tsx';
import { Problem, fieldLabel } from '#src/ui/Field.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { iconButton } from '#src/ui/buttons.ts';
import { draftOf } from '#src/ui/drafts.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { useLeaving } from '#src/ui/form/use-leaving.tsx';
import { bill, note, Note } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import {
  editWords,
  inWords,
  withAdded,
  withRemoved,
  edited,
  type GroupEdit,
  NO_EDIT,
  editBetween,
  isEdited,
  othersWords,
  stillThere,
} from './edit.ts';
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

interface EditedMembersProps {
  readonly base: GroupFields;
  readonly edit: GroupEdit;
  readonly people: readonly Employee[];
  readonly onRemove: (id: number) => void;
  readonly onBack: (id: number) => void;
}

function EditedMembers({ base, edit, people, onRemove, onBack }: EditedMembersProps) {
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

interface GroupFormOptions {
  readonly id: number;
  readonly group: GroupFields;
  readonly people: readonly Employee[];
  readonly onClose: () => void;
}

/** The changes of a group, which are saved together. Keeps what somebody else saved meanwhile. */
function useGroupForm({ id, group, people, onClose }: GroupFormOptions) {
  const [base, setBase] = useState(group);
  const [others, setOthers] = useState<string | null>(null);
  const { mutateAsync } = useMutation(saveGroup());
  const there = (edit: GroupEdit) => ({ ...edit, added: stillThere(edit.added, people) });
  const nameOfPerson = (one: number) => {
    const person = people.find((other) => other.id === one);
    return person ? nameOf(person.name) : m.othersSomebody();
  };
  const key = `group ${id}`;
  const form = useForm({
    begin: NO_EDIT,
    draft: { key, about: m.editDraft({ name: nameOf(group.name) }) },
    save: async (typed) => {
      const fields = edited(base, there(typed));
      if (!isEdited(base, there(typed)) || fields.name === '') throw new NotReady({});
      try {
        return await mutateAsync({ id, base, fields });
      } catch (error) {
        if (!(error instanceof GroupChanged)) throw error;
        const words = othersWords(base, error.current, nameOfPerson);
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
      if (draftOf(key) === '') onClose();
    },
    wordsOf: (error) => asWhole(`${errorWords(error)} ${m.editKept()}`),
  });
  const edit = there(form.values);
  return {
    form,
    base,
    edit,
    next: edited(base, edit),
    isChanged: isEdited(base, edit),
    /** What somebody else saved meanwhile, in words. */
    others,
  };
}
