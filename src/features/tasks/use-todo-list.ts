import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newestQuery, useView } from '#src/components/newest/use-view.ts';
import { useEndpointNames } from '#src/components/people/endpoint-names.ts';
import { lineOf } from '#src/components/tasks/item-words.ts';
import type { TodoItem } from '#src/components/tasks/todo.ts';
import { useTodo } from '#src/components/tasks/use-todo.ts';
import { paths } from '#src/lib/paths.ts';
import { useHydrated } from '#src/ui/use-media.ts';
import { filtered, linesOf, partsOf, sameCaller } from './derive.ts';
import { todoFilters, type TodoFilters } from './filters.ts';

/** The list of the URL, the open task, and functions that change the URL. `asked`: the key of the one in the URL. */
export function useTodoList(asked: string | null, phone: boolean) {
  const todo = useTodo();
  const navigate = useNavigate();
  const show = useView();
  const [search] = useSearchParams();
  const filters = todoFilters.read(search);
  const { items, ownId } = todo;
  const names = useEndpointNames();
  const line = (item: TodoItem) => lineOf(item, names);
  const rows = filtered(items, filters, { ownId, line });
  const parts = partsOf(rows);
  const also = sameCaller(items);
  const openKey = asked ?? (phone ? null : (rows[0]?.key ?? null));
  const urlOf = (key: string) => paths.task(key, filters);
  const openOne = (key: string, replace = true) =>
    void navigate(paths.task(key, todoFilters.read(newestQuery())), {
      replace,
      preventScrollReset: true,
      // The next key press must act on the one that opens.
      flushSync: true,
    });
  // What others do must not put another task under the keys: the first one is in the URL at once.
  const isUnasked = useHydrated() && asked === null && openKey !== null;
  const putInUrl = useEffectEvent(() => {
    if (openKey !== null) openOne(openKey);
  });
  useEffect(() => {
    if (isUnasked) putInUrl();
  }, [isUnasked]);
  return {
    ...todo,
    filters,
    isFiltered: todoFilters.areOn(filters),
    rows,
    parts,
    also,
    line,
    lines: linesOf(items, { ownId, line }, filters.line),
    openKey,
    open: items.find(({ key }) => key === openKey),
    listUrl: paths.todo(filters),
    urlOf,
    openOne,
    /** Opens the one of a row that is pressed. */
    press: (key: string) => openOne(key, asked !== null),
    setFilters: (change: Partial<TodoFilters>) =>
      show(
        (asked === null ? paths.todo : (query: TodoFilters) => paths.task(asked, query))({
          ...todoFilters.read(newestQuery()),
          ...change,
        }),
      ),
  };
}
export type TodoList = ReturnType<typeof useTodoList>;
