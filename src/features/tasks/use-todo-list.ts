import { useInUrl, useListUrl } from '#src/components/newest/use-newest.ts';
import { useEndpointNames } from '#src/components/people/endpoint-names.ts';
import { lineOf } from '#src/components/tasks/item-words.ts';
import type { TodoItem } from '#src/components/tasks/todo.ts';
import { useTodo } from '#src/components/tasks/use-todo.ts';
import { paths } from '#src/lib/paths.ts';
import { filtered, linesOf, partsOf, sameCaller } from './derive.ts';
import { todoFilters, type TodoFilters } from './filters.ts';

const TO_DO_LIST = {
  filters: todoFilters,
  urlOf: (key: string | null, filters: TodoFilters) =>
    key === null ? paths.todo(filters) : paths.task(key, filters),
};

/** The list of the URL, the open task, and functions that change the URL. `asked`: the key of the one in the URL. */
export function useTodoList(asked: string | null, phone: boolean) {
  const todo = useTodo();
  const url = useListUrl(TO_DO_LIST, asked);
  const { items, ownId } = todo;
  const names = useEndpointNames();
  const line = (item: TodoItem) => lineOf(item, names);
  const rows = filtered(items, url.filters, { ownId, line });
  const openKey = asked ?? (phone ? null : (rows[0]?.key ?? null));
  useInUrl(asked, openKey, url.openOne);
  return {
    ...todo,
    ...url,
    rows,
    parts: partsOf(rows),
    also: sameCaller(items),
    line,
    lines: linesOf(items, { ownId, line }, url.filters.line),
    openKey,
    open: items.find(({ key }) => key === openKey),
  };
}
export type TodoList = ReturnType<typeof useTodoList>;
