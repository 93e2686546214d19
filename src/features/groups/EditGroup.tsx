import { m } from '#messages/groups';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Employee } from '#contract/employees.ts';
import { GroupChanged, saveGroup, type GroupFields } from '#src/api/groups/changes.ts';
import { Shape } from '#src/components/Shape.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { bill } from '#src/ui/Panels.tsx';
import { act } from '#src/ui/act.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { Cross } from '#src/ui/Cross.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { draftFormOf, draftOf, dropDraft, keepDraft } from '#src/ui/drafts.ts';
import { Field, Problem, fieldLabel } from '#src/ui/Field.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { KeysWithin } from '#src/ui/KeysWithin.tsx';
import { leaveKey, saveKeys } from '#src/ui/save-keys.ts';
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
  const draft = `group ${id}`;
  const [kept, write] = useState(() => (draftFormOf(draft) as GroupEdit | null) ?? NO_EDIT);
  const edit = { ...kept, added: stillThere(kept.added, people) };
  const [others, setOthers] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  // What was changed during the request stays.
  const save = useMutation(saveGroup((sent) => setEdit(editBetween(sent, next), sent)));
  /** Keeps the edit when the screen changes, because a call may interrupt it. */
  const setEdit = (to: GroupEdit, from = base) => {
    write(to);
    if (isEdited(from, to)) keepDraft(draft, m.editDraft({ name: nameOf(group.name) }), JSON.stringify(to));
    else dropDraft(draft);
  };
  const names = new Map(people.map((person) => [person.id, nameOf(person.name)]));
  const next = edited(base, edit);
  const ready = isEdited(base, edit) && next.name !== '' && !save.isPending;
  const submit = () => {
    if (!ready) return;
    save.mutate(
      { id, base, fields: next },
      {
        onSuccess: (saved) => {
          showToast({ icon: 'check', words: m.editSaved({ name: nameOf(saved.name) }) });
          setBase(saved);
          if (draftOf(draft) === '') onClose();
        },
        onError: (error) => {
          if (!(error instanceof GroupChanged)) return;
          setOthers(othersWords(base, error.current, (one) => names.get(one) ?? m.othersSomebody()));
          setBase(error.current);
        },
      },
    );
  };
  /** Asks first when something was changed. */
  const leave = () => (isEdited(base, edit) ? setLeaving(true) : discard());
  const discard = () => {
    dropDraft(draft);
    onClose();
  };
  const pressed = (event: KeyboardEvent) => {
    saveKeys(event, submit);
    leaveKey(event, leave);
  };
  usePageKeys(({ key }) => (key === 'Escape' ? leave : undefined));
  // A layout effect, so that the next key is typed into the name.
  useLayoutEffect(() => nameField.current?.focus(), [nameField]);
  const failed = save.isError && !(save.error instanceof GroupChanged) ? errorWords(save.error) : null;

  const editor = (
    <aside
      className="flex min-h-0 flex-col border-s border-line bg-surface max-rail:in-data-drawer:flex-1 max-rail:in-data-drawer:border-0 max-desk:[&_kbd]:hidden"
      aria-label={m.editLabel({ name: nameOf(group.name) })}
      data-part="edit"
    >
      <KeysWithin onKeyDown={pressed}>
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
            ref={nameField}
            label={m.name()}
            maxLength={200}
            value={edit.name ?? base.name}
            aria-invalid={next.name === ''}
            onChange={(event) => setEdit({ ...edit, name: event.target.value })}
          />
          <div className={`${fieldLabel} mt-3.5`}>{m.editAddPeople()}</div>
          <PeoplePicker
            label={m.editAddPeople()}
            people={people}
            inWords={(one) => inWords(base, next, one)}
            onPick={(one) => setEdit(withAdded(base, edit, one))}
          />
          <EditedMembers
            base={base}
            edit={edit}
            people={people}
            onRemove={(one) => setEdit(withRemoved(base, edit, one))}
            onBack={(one) => setEdit(withAdded(base, edit, one))}
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
          <Problem>{failed && `${failed} ${m.editKept()}`}</Problem>
          <p className="text-sm font-regular text-ink-3">
            {isEdited(base, edit) ? `${editWords(base, edit)}. ` : ''}
            {m.editTogether()}
          </p>
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button
              kind="solid"
              disabled={!ready && !save.isPending}
              working={save.isPending}
              onClick={submit}
            >
              {m.editSave()} <kbd>Ctrl</kbd>
              <kbd>Enter</kbd>
            </Button>
            <Button kind="quiet" onClick={leave}>
              {m.cancel()}
            </Button>
          </div>
        </footer>
      </KeysWithin>
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

interface EditedMembersProps {
  readonly base: GroupFields;
  readonly edit: GroupEdit;
  readonly people: readonly Employee[];
  readonly onRemove: (id: number) => void;
  readonly onBack: (id: number) => void;
}

/** The new members and the removed ones, A to Å. */
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
          tags={{ count: <span className="ms-1 text-sm font-regular text-ink-3" /> }}
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
                <Cross className={act()} label={m.editRemove({ name })} onPress={() => onRemove(person.id)} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
