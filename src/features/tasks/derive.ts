import type { TodoItem } from '#src/components/tasks/todo.ts';
import { isOwnedAs } from '#src/components/tasks/todo.ts';
import { dayKey } from '#src/lib/calendar.ts';
import { partedBy, type Part } from '#src/lib/lists.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import type { TodoFilters } from './filters.ts';

export const keyOf = ({ key }: TodoItem): string => key;

/** The part of the list above its days. */
export const URGENT = 'urgent';

/** The rows of the list: what is urgent, then by the day since which it waits, the oldest first. */
export const partsOf = (items: readonly TodoItem[], zone?: string): readonly Part<TodoItem>[] =>
  partedBy(items, ({ urgent, at }) => (urgent ? URGENT : dayKey(at, zone)));

interface Shown {
  readonly ownId: number | undefined;
  readonly line: (item: TodoItem) => string | null;
}

/** The items that the filters leave. */
export const filtered = (
  items: readonly TodoItem[],
  { whose, kind, line }: TodoFilters,
  { ownId, line: lineOf }: Shown,
): readonly TodoItem[] =>
  items.filter(
    (item) =>
      isOwnedAs(item, whose ?? 'all', ownId) &&
      (kind === null || item.kind === kind) &&
      (line === null || lineOf(item) === line),
  );

/** The lines of what waits, by name, and always the chosen one. */
export function linesOf(
  items: readonly TodoItem[],
  { line }: Shown,
  chosen: string | null,
): readonly string[] {
  const names = new Set(items.flatMap((item) => line(item) ?? []));
  if (chosen !== null) names.add(chosen);
  return [...names].toSorted(nameCollator().compare);
}

/** By what a caller is known again. */
const marksOf = ({ caller: { contactId, number, email } }: TodoItem): readonly string[] => [
  ...(contactId === null ? [] : [`contact:${contactId}`]),
  ...(number === null ? [] : [`number:${number}`]),
  ...(email === null ? [] : [`mail:${email.toLowerCase()}`]),
];

/** The other tasks of the same caller: of the same contact, number or e-mail. */
export function sameCaller(items: readonly TodoItem[]): (item: TodoItem) => readonly TodoItem[] {
  const byMark = new Map<string, TodoItem[]>();
  for (const item of items)
    for (const mark of marksOf(item)) byMark.set(mark, [...(byMark.get(mark) ?? []), item]);
  return (item) => {
    const found = new Set(marksOf(item).flatMap((mark) => byMark.get(mark) ?? []));
    return items.filter((other) => other.key !== item.key && found.has(other));
  };
}
