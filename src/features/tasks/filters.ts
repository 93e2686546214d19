import { TASK_KINDS, type TaskKind } from '#contract/tasks.ts';
import type { OwnerFilter } from '#src/components/tasks/todo.ts';
import { urlFilters } from '#src/lib/url-filters.ts';

export type TodoFilters = {
  /** Null: all. */
  readonly whose: Exclude<OwnerFilter, 'all'> | null;
  readonly kind: TaskKind | null;
  /** A line by its name: the same reception may be in several lists. */
  readonly line: string | null;
};

export const todoFilters = urlFilters<TodoFilters>({
  whose: (text) => (text === 'mine' || text === 'nobody' ? text : null),
  kind: (text) => TASK_KINDS.find((kind) => kind === text) ?? null,
  line: (text) => text.slice(0, 80) || null,
});
