import { m } from '#messages/groups';
import { m as start } from '#messages/start';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Employee } from '#contract/employees.ts';
import { createGroup } from '#src/api/groups/changes.ts';
import { Shape } from '#src/components/Shape.tsx';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cross } from '#src/ui/Cross.tsx';
import { dropDraft, keepDraft, tellUnsent, useDraftForm } from '#src/ui/drafts.ts';
import { Field, Problem, fieldLabel } from '#src/ui/Field.tsx';
import { PanelHead, panelBody, panelFoot } from '#src/ui/Panel.tsx';
import { token } from '#src/ui/token.ts';
import { KeysWithin } from '#src/ui/KeysWithin.tsx';
import { leaveKey } from '#src/ui/save-keys.ts';
import { showToast } from '#src/ui/toasts.ts';
import { stillThere } from './edit.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

interface NewGroupProps {
  readonly people: readonly Employee[];
  /** Whether the person has just opened it, so that it gets the focus. */
  readonly asked: boolean;
  readonly onMade: (id: number) => void;
  /** Only "Cancel" deletes the text. */
  readonly onLeave: () => void;
}

interface TypedGroup {
  readonly name: string;
  readonly ids: readonly number[];
}
const NOTHING: TypedGroup = { name: '', ids: [] };
const DRAFT = 'new-group';
const isWritten = ({ name, ids }: TypedGroup): boolean => name.trim() !== '' || ids.length > 0;

/** Why a group was not made, or that it may have been. */
const wordsOf = (error: unknown): string =>
  `${errorWords(error)} ${isOutcomeUnknown(error) ? m.newMaybeMade() : m.newNotMade()}`;

/** The form for a new group. The service adds a speed dial later. */
export function NewGroup({ people, asked, onMade, onLeave }: NewGroupProps) {
  const field = useRef<HTMLInputElement>(null);
  const kept = (useDraftForm(DRAFT) as TypedGroup | null) ?? NOTHING;
  const typed = { ...kept, ids: stillThere(kept.ids, people) };
  const { name, ids } = typed;
  /** Keeps the text when the screen changes, because a call may interrupt it. */
  const write = (change: Partial<TypedGroup>) => {
    const next = { ...typed, ...change };
    if (isWritten(next)) keepDraft(DRAFT, m.newDraft(), JSON.stringify(next));
    else dropDraft(DRAFT);
  };
  const create = useMutation(createGroup(() => dropDraft(DRAFT)));
  useEffect(() => {
    if (!asked) return;
    field.current?.form?.scrollIntoView({ block: 'nearest' });
    field.current?.focus();
  }, [asked]);
  const members = people.filter(({ id }) => ids.includes(id));
  const ready = name.trim() !== '' && !create.isPending;
  /** Finishes even when the form was left before the answer. */
  const submit = async () => {
    if (!ready) return;
    try {
      const group = await create.mutateAsync({ name: name.trim(), employee_ids: ids });
      showToast({ icon: 'check', words: m.newMade({ name: nameOf(group.name) }) });
      if (field.current) onMade(group.id);
    } catch (error) {
      // It is shown below the members.
      tellUnsent(DRAFT, field.current, wordsOf(error));
    }
  };
  return (
    <form
      className="mx-4 mb-4 rounded-control border border-line bg-canvas [header+&]:mt-4"
      aria-label={start.groupsNew()}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <KeysWithin onKeyDown={(event) => leaveKey(event, onLeave)}>
        <PanelHead title={start.groupsNew()}>
          <span className="text-sm font-regular text-ink-3">{m.newDialHint()}</span>
        </PanelHead>
        <div className={panelBody}>
          <Field
            ref={field}
            label={m.name()}
            boxClassName="max-desk:h-11"
            maxLength={200}
            value={name}
            onChange={(event) => write({ name: event.target.value })}
          />
          <div className={`${fieldLabel} mt-3.5`}>{m.newMembers()}</div>
          <div className="flex flex-wrap items-center gap-1.5 not-empty:mb-1.5">
            {members.map((member) => (
              <span key={member.id} className={`${token()} h-8!`}>
                <Shape presence={member.live_presence} />
                <bdi>{nameOf(member.name)}</bdi>
                <Cross
                  label={m.newTakeOut({ name: nameOf(member.name) })}
                  onPress={() => write({ ids: ids.filter((id) => id !== member.id) })}
                />
              </span>
            ))}
          </div>
          <PeoplePicker
            label={m.newAddMembers()}
            people={people}
            inWords={(id) => (ids.includes(id) ? m.pickerAdded() : '')}
            onPick={(id) => write({ ids: [...ids.filter((one) => one !== id), id] })}
          />
          <Problem>{create.isError && wordsOf(create.error)}</Problem>
        </div>
        <div className={panelFoot}>
          <Button
            kind="solid"
            type="submit"
            disabled={!ready && !create.isPending}
            working={create.isPending}
          >
            {m.newCreate({ count: ids.length })}
          </Button>
          {asked || isWritten(typed) ? (
            <Button
              kind="quiet"
              onClick={() => {
                dropDraft(DRAFT);
                onLeave();
              }}
            >
              {m.cancel()}
            </Button>
          ) : null}
        </div>
      </KeysWithin>
    </form>
  );
}
