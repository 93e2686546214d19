import { m } from '#messages/groups';
import type { Employee } from '#contract/employees.ts';
import type { GroupFields } from '#src/api/groups/changes.ts';

/** The changes of a group. Stored as changes, so that they also apply to what somebody else saved meanwhile. */
export interface GroupEdit {
  /** The new name. Null when unchanged. */
  readonly name: string | null;
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

export const NO_EDIT: GroupEdit = { name: null, added: [], removed: [] };

/** The group with the changes. Adding a member or removing another person has no effect. */
export function edited(base: GroupFields, { name, added, removed }: GroupEdit): GroupFields {
  const ids = new Set(base.employee_ids);
  for (const id of removed) ids.delete(id);
  for (const id of added) ids.add(id);
  return { name: (name ?? base.name).trim(), employee_ids: [...ids] };
}

/** The chosen people without those who have left since: the service refuses a group with them. All while people are not known yet. */
export const stillThere = (ids: readonly number[], people: readonly Pick<Employee, 'id'>[]) =>
  people.length === 0 ? ids : ids.filter((id) => people.some((person) => person.id === id));

/** Adds a person, or undoes a removal. */
export function withAdded(base: GroupFields, edit: GroupEdit, id: number): GroupEdit {
  const removed = edit.removed.filter((one) => one !== id);
  const there = base.employee_ids.includes(id) || edit.added.includes(id);
  return { ...edit, removed, added: there ? edit.added : [...edit.added, id] };
}

/** Removes a person, or undoes an addition. */
export function withRemoved(base: GroupFields, edit: GroupEdit, id: number): GroupEdit {
  const added = edit.added.filter((one) => one !== id);
  const there = base.employee_ids.includes(id) && !edit.removed.includes(id);
  return { ...edit, added, removed: there ? [...edit.removed, id] : edit.removed };
}

const newIn = (group: GroupFields, other: GroupFields): readonly number[] =>
  group.employee_ids.filter((id) => !other.employee_ids.includes(id));

export function isEdited(base: GroupFields, edit: GroupEdit): boolean {
  const next = edited(base, edit);
  return next.name !== base.name || newIn(next, base).length > 0 || newIn(base, next).length > 0;
}

export const editBetween = (before: GroupFields, after: GroupFields): GroupEdit => ({
  name: after.name === before.name ? null : after.name,
  added: newIn(after, before),
  removed: newIn(before, after),
});

/** "1 added, 1 removed", "Renamed". '' without changes. `within` a sentence: "renamed". */
export function editWords(base: GroupFields, edit: GroupEdit, within = false): string {
  const next = edited(base, edit);
  const added = newIn(next, base).length;
  const removed = newIn(base, next).length;
  return [
    next.name !== base.name && (within ? m.changesRenamedWithin() : m.changesRenamed()),
    added > 0 && m.changesAdded({ count: added }),
    removed > 0 && m.changesRemoved({ count: removed }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The text for a person in the picker who is in the edited group. '' for others. */
export function inWords(base: GroupFields, next: GroupFields, id: number): string {
  if (!next.employee_ids.includes(id)) return '';
  return base.employee_ids.includes(id) ? m.pickerInGroup() : m.pickerAdded();
}

/** The text about what somebody else saved meanwhile. */
export function othersWords(
  before: GroupFields,
  now: GroupFields,
  nameOfPerson: (id: number) => string,
): string {
  const added = newIn(now, before).map(nameOfPerson).join(', ');
  const removed = newIn(before, now).map(nameOfPerson).join(', ');
  const parts = [
    ...(now.name === before.name ? [] : [m.othersNamed({ name: now.name })]),
    ...(added === '' ? [] : [m.othersAdded({ names: added })]),
    ...(removed === '' ? [] : [m.othersRemoved({ names: removed })]),
  ];
  return parts.length === 0 ? '' : parts.reduce((one, other) => m.othersBoth({ one, other }));
}
