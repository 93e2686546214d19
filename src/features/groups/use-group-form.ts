import { m } from '#messages/groups';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Employee } from '#contract/employees.ts';
import { GroupChanged, saveGroup, type GroupFields } from '#src/api/groups/changes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { draftOf } from '#src/ui/drafts.ts';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';
import { NO_EDIT, edited, editBetween, isEdited, othersWords, stillThere, type GroupEdit } from './edit.ts';

interface GroupFormOptions {
  readonly id: number;
  readonly group: GroupFields;
  readonly people: readonly Employee[];
  readonly onClose: () => void;
}

/** The changes of a group, which are saved together. Keeps what somebody else saved meanwhile. */
export function useGroupForm({ id, group, people, onClose }: GroupFormOptions) {
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
    /** The group before the changes. */
    base,
    edit,
    /** The group with the changes. */
    next: edited(base, edit),
    isChanged: isEdited(base, edit),
    /** What somebody else saved meanwhile, in words. */
    others,
  };
}
