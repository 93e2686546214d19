import type { GroupFields } from '#src/api/groups/changes.ts';

/** What a person has changed of a group: kept as changes, so that they can be laid over what somebody else saved. */
export interface GroupEdit {
  /** The new name; null while it is as it was. */
  readonly name: string | null;
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

export const NO_EDIT: GroupEdit = { name: null, added: [], removed: [] };

/** The group with the changes. A person who is added already, or gone already, changes nothing. */
export function edited(base: GroupFields, { name, added, removed }: GroupEdit): GroupFields {
  const ids = new Set(base.employee_ids);
  for (const id of removed) ids.delete(id);
  for (const id of added) ids.add(id);
  return { name: (name ?? base.name).trim(), employee_ids: [...ids] };
}

/** Puts a person in, or puts back one who was taken out. */
export function withAdded(base: GroupFields, edit: GroupEdit, id: number): GroupEdit {
  const removed = edit.removed.filter((one) => one !== id);
  const there = base.employee_ids.includes(id) || edit.added.includes(id);
  return { ...edit, removed, added: there ? edit.added : [...edit.added, id] };
}

/** Takes a person out, or takes back one who was put in. */
export function withRemoved(base: GroupFields, edit: GroupEdit, id: number): GroupEdit {
  const added = edit.added.filter((one) => one !== id);
  const there = base.employee_ids.includes(id) && !edit.removed.includes(id);
  return { ...edit, added, removed: there ? [...edit.removed, id] : edit.removed };
}

/** Whether there is something to save. */
export function isEdited(base: GroupFields, edit: GroupEdit): boolean {
  const next = edited(base, edit);
  const before = new Set(base.employee_ids);
  return (
    next.name !== base.name ||
    next.employee_ids.length !== before.size ||
    next.employee_ids.some((id) => !before.has(id))
  );
}

/** "1 added, 1 removed", "renamed"; '' where nothing is changed. */
export function editWords(base: GroupFields, edit: GroupEdit): string {
  const next = edited(base, edit);
  const added = next.employee_ids.filter((id) => !base.employee_ids.includes(id)).length;
  const removed = base.employee_ids.filter((id) => !next.employee_ids.includes(id)).length;
  const parts = [
    ...(next.name === base.name ? [] : ['renamed']),
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ].join(', ');
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

/** Of somebody who can be picked: whether they are in the group as it will be. */
export function inWords(base: GroupFields, next: GroupFields, id: number): string {
  if (!next.employee_ids.includes(id)) return '';
  return base.employee_ids.includes(id) ? 'in the group' : 'added';
}

/** What somebody else saved meanwhile, in words. */
export function othersWords(
  before: GroupFields,
  now: GroupFields,
  nameOfPerson: (id: number) => string,
): string {
  const added = now.employee_ids.filter((id) => !before.employee_ids.includes(id)).map(nameOfPerson);
  const removed = before.employee_ids.filter((id) => !now.employee_ids.includes(id)).map(nameOfPerson);
  return [
    ...(now.name === before.name ? [] : [`named it ${now.name}`]),
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
  ].join(' and ');
}
