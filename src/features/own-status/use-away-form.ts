import { m } from '#messages/extras';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Employee } from '#contract/employees.ts';
import { meanwhile, type KeptNow } from '#src/api/absences/changes.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { momentWords } from '#src/lib/calendar.ts';
import { firstName, nameOf } from '#src/lib/text.ts';
import { asWhole, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { refusedAway } from './away-form.ts';

/** What each tab of the dialog gets. */
export interface AwayTabProps {
  readonly employee: Employee;
  readonly own: boolean;
  /** Whether it is the own or the viewer is an administrator: the reception writes no weeks and no do not disturb. */
  readonly isTrusted: boolean;
  readonly onClose: () => void;
}

interface AwayFormOptions<Kept, T, Answer> extends Omit<AwayTabProps, 'isTrusted'> {
  /** What is changed, as it is kept now. Null: nothing is yet, or not any more. */
  readonly live: Kept | null;
  /** Reads from a refusal what somebody else has made of it. */
  readonly reading: KeptNow<Kept | null>;
  /** Of the draft: which, and what it is in words. */
  readonly key: string;
  readonly about: string;
  readonly begin: (kept: Kept | null) => T;
  readonly save: (values: T, kept: Kept | null) => Promise<Answer>;
  /** What has been saved, in words. */
  readonly done: (answer: Answer) => string;
}

/**
 * The form of a tab. It changes what is kept when the first field is changed, also after that has ended. Where somebody else has changed it by
 * then, that is said, the fields that were not changed follow, and to save again replaces the rest.
 */
export function useAwayForm<
  Kept extends { readonly by: number; readonly at: number },
  T extends object,
  Answer,
>({
  employee,
  own,
  onClose,
  live,
  reading,
  key,
  about,
  begin,
  save,
  done,
}: AwayFormOptions<Kept, T, Answer>) {
  const now = useNow(60_000);
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const [kept, keep] = useState(live);
  const name = nameOf(employee.name);
  const form = useForm({
    begin: begin(kept),
    draft: { key: `away:${employee.id}:${key}`, about: m.ownDraft({ what: about, name }) },
    save: (values) => save(values, kept),
    onSaved: (answer) => {
      const words = done(answer);
      showToast({ icon: 'check', words: own ? words : m.ownOf({ name, words }) });
      onClose();
    },
    wordsOf: (error) => {
      const fields = refusedAway(error);
      if (fields) return { fields, form: null };
      const other = meanwhile(error, reading);
      if (other === undefined) return asWhole(unchangedWords(error));
      keep(other.kept);
      const by = people.find(({ id }) => id === other.kept?.by);
      return asWhole(
        m.awayMeanwhile({
          who: by ? 'known' : 'unknown',
          name: by ? firstName(by.name) : '',
          time: other.kept ? momentWords(other.kept.at, now) : '',
        }),
      );
    },
  });
  if (live !== null && live !== kept && !form.isChanged) keep(live);
  return { form, kept };
}
