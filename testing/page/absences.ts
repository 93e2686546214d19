import type { Absence, AbsenceSpan } from '#contract/absences.ts';

/** An absence that was set, lunch with no end unless it says otherwise. */
export const anAbsence = (rest: Partial<Absence> = {}): Absence => ({
  id: 5,
  person: 1,
  reason: 'lunch',
  words: null,
  from: 0,
  until: null,
  note: null,
  deputy: null,
  dnd: false,
  by: 1,
  at: 0,
  hidden: false,
  ...rest,
});

/** The same in the list of the company. */
export function aSpan(rest: Partial<AbsenceSpan> = {}): AbsenceSpan {
  const { person: _person, hidden: _hidden, ...kept } = anAbsence();
  return { source: 'set', back: null, ...kept, ...rest };
}
