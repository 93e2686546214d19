import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Employee } from '#contract/employees.ts';
import { GroupChanged, saveGroup } from '#src/api/groups/changes.ts';
import type { GroupFields } from '#src/api/groups/changes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { draftFormOf, dropDraft, keepDraft } from '#src/ui/drafts.ts';
import { Field, Problem } from '#src/ui/Field.tsx';
import { KeysWithin } from '#src/ui/KeysWithin.tsx';
import { leaveKey, saveKeys } from '#src/ui/save-keys.ts';
import { showToast } from '#src/ui/toasts.ts';
import {
  NO_EDIT,
  edited,
  editWords,
  inWords,
  isEdited,
  othersWords,
  withAdded,
  withRemoved,
} from './edit.ts';
import type { GroupEdit } from './edit.ts';
import { EditedMembers } from './EditedMembers.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';

interface EditGroupProps {
  readonly id: number;
  readonly group: GroupFields;
  /** Everybody, A to Å. */
  readonly people: readonly Employee[];
  readonly onClose: () => void;
}

/** Name and members, saved together; what somebody else saved meanwhile is shown and kept. */
export function EditGroup({ id, group, people, onClose }: EditGroupProps) {
  const [base, setBase] = useState<GroupFields>(group);
  const draft = `group ${id}`;
  const [edit, write] = useState(() => (draftFormOf(draft) as GroupEdit | null) ?? NO_EDIT);
  const [others, setOthers] = useState<string | null>(null);
  const save = useMutation(saveGroup(() => dropDraft(draft)));
  /** Kept until it is saved or given up: a call may come between. */
  const setEdit = (to: GroupEdit) => {
    write(to);
    if (isEdited(base, to)) keepDraft(draft, `changes to ${nameOf(group.name)}`, JSON.stringify(to));
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
          showToast({ icon: 'check', words: `${nameOf(saved.name)} is saved` });
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof GroupChanged)) return;
          setOthers(othersWords(base, error.current, (one) => names.get(one) ?? 'somebody'));
          setBase(error.current);
        },
      },
    );
  };
  const pressed = (event: KeyboardEvent) => {
    saveKeys(event, submit);
    leaveKey(event, onClose);
  };
  const failed = save.isError && !(save.error instanceof GroupChanged) ? errorWords(save.error) : null;

  return (
    <aside className="ed" aria-label={`Edit ${nameOf(group.name)}`} data-part="edit">
      <KeysWithin onKeyDown={pressed}>
        <header className="ed__head">
          <h2>Edit {nameOf(group.name)}</h2>
          <Button kind="quiet" small onClick={onClose}>
            Close <kbd>Esc</kbd>
          </Button>
        </header>
        <div className="ed__body">
          <Field
            label="Name"
            maxLength={200}
            value={edit.name ?? base.name}
            aria-invalid={next.name === ''}
            onChange={(event) => setEdit({ ...edit, name: event.target.value })}
          />
          <div className="lbl ed__lbl">Add people</div>
          <PeoplePicker
            label="Add people"
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
        <footer className="ed__foot">
          {others === null ? null : (
            <p className="bill" role="alert">
              <span>
                <b>Somebody else saved first:</b> {others}. That is kept, and so are your changes. Save again.
              </span>
            </p>
          )}
          <Problem>{failed && `${failed} Your changes are kept here.`}</Problem>
          <p className="meta">
            {isEdited(base, edit) ? `${editWords(base, edit)}. ` : ''}Name and members are saved together; if
            someone else saved first, you see both.
          </p>
          <div>
            <Button
              kind="solid"
              disabled={!ready && !save.isPending}
              working={save.isPending}
              onClick={submit}
            >
              Save changes <kbd>Ctrl</kbd>
              <kbd>Enter</kbd>
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                dropDraft(draft);
                onClose();
              }}
            >
              Cancel
            </Button>
          </div>
        </footer>
      </KeysWithin>
    </aside>
  );
}
