import { m } from '#messages/groups';
import { m as start } from '#messages/start';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Employee } from '#contract/employees.ts';
import { createGroup } from '#src/api/groups/changes.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { Problem, fieldLabel } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { PanelHead, panelBody, panelFoot } from '#src/ui/Panels.tsx';
import { token } from '#src/ui/buttons.ts';
import { showToast } from '#src/ui/toasts.ts';
import { stillThere } from './edit.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

interface NewGroupProps {
  readonly people: readonly Employee[];
  readonly onMade: (id: number) => void;
  /** Only "Cancel" deletes the text. */
  readonly onLeave: () => void;
}

/** Why a group was not made, or that it may have been. */
const wordsOf = (error: unknown) =>
  asWhole(`${errorWords(error)} ${isOutcomeUnknown(error) ? m.newMaybeMade() : m.newNotMade()}`);

/** The form for a new group. The service adds a speed dial later. */
export function NewGroup({ people, onMade, onLeave }: NewGroupProps) {
  const { mutateAsync } = useMutation(createGroup());
  const form = useForm({
    begin: { name: '', ids: [] as readonly number[] },
    draft: { key: 'new-group', about: m.newDraft() },
    save: async ({ name, ids: chosen }) => {
      if (name.trim() === '') throw new NotReady({});
      const group = await mutateAsync({ name: name.trim(), employee_ids: stillThere(chosen, people) });
      showToast({ icon: 'check', words: m.newMade({ name: nameOf(group.name) }) });
      return group.id;
    },
    onSaved: onMade,
    wordsOf,
  });
  const ids = stillThere(form.values.ids, people);
  const { ref } = form;
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.querySelector('input')?.focus();
  }, [ref]);
  const members = people.filter(({ id }) => ids.includes(id));
  return (
    <Form
      form={form}
      className="mx-4 mb-4 rounded-control border border-line bg-canvas [header+&]:mt-4"
      label={start.groupsNew()}
      onEscape={onLeave}
    >
      <PanelHead title={start.groupsNew()} note={m.newDialHint()} />
      <div className={panelBody}>
        <Field {...form.field('name')} label={m.name()} className="max-desk:h-11" maxLength={200} />
        <div className={`${fieldLabel} mt-3.5`}>{m.newMembers()}</div>
        <div className="flex flex-wrap items-center gap-1.5 not-empty:mb-1.5">
          {members.map((member) => (
            <span key={member.id} className={`${token()} h-8!`}>
              <Shape presence={member.live_presence} />
              <bdi>{nameOf(member.name)}</bdi>
              <Cross
                label={m.newTakeOut({ name: nameOf(member.name) })}
                onPress={() => form.write({ ids: ids.filter((id) => id !== member.id) })}
              />
            </span>
          ))}
        </div>
        <PeoplePicker
          label={m.newAddMembers()}
          people={people}
          inWords={(id) => (ids.includes(id) ? m.pickerAdded() : '')}
          onPick={(id) => form.write({ ids: [...ids.filter((one) => one !== id), id] })}
        />
        <Problem>{form.problems.form}</Problem>
      </div>
      <div className={panelFoot}>
        <Button
          kind="solid"
          type="submit"
          disabled={form.values.name.trim() === '' && !form.isSaving}
          working={form.isSaving}
        >
          {m.newCreate({ count: ids.length })}
        </Button>
        <Button kind="quiet" onClick={form.cancel(onLeave)}>
          {m.cancel()}
        </Button>
      </div>
    </Form>
  );
}
