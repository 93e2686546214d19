import { m as start } from '#messages/start';
import { m } from '#messages/tasks';
import { cx } from 'class-variance-authority';
import { TASK_KINDS } from '#contract/tasks.ts';
import { KIND_ICONS } from '#src/components/tasks/item-words.ts';
import { isOverTarget, isOwnedAs } from '#src/components/tasks/todo.ts';
import { figureWords } from '#src/lib/figure.ts';
import { segments } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { TodoList } from './use-todo-list.ts';

const WHOSE = ['mine', 'nobody', 'all'] as const;
/** The choice of whose tasks by the keys 1 to 3. */
export const whoseOf = (key: string) => WHOSE[Number(key) - 1];

const CHIP = cx(
  'inline-flex h-8 flex-none items-center gap-2 rounded-control border border-transparent px-2.25 font-medium text-ink-2 hover:bg-sunken',
  'aria-pressed:border-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:forced-outline',
  'max-desk:h-11 max-desk:px-2.75 max-desk:text-[14px] [&>b]:font-strong [&>b]:text-ink',
);
const ANY = '';

/** The head of the list: how many are over the target, whose, of which kind, and of which line. */
export function TodoHead({ list }: { readonly list: TodoList }) {
  const { filters, setFilters, figure, ownId, states, lines, now } = list;
  const words = { mine: m.mine, nobody: m.nobodys, all: m.all };
  const late = figure((item) => isOverTarget(item, now));
  const kinds = (
    ['voicemail', 'chat', 'smiley', 'message'] as const satisfies readonly (typeof TASK_KINDS)[number][]
  )
    // A kind that the plan does not have is none to choose.
    .filter((kind) => !['plan', 'refused', 'absent'].includes(states[kind].kind));
  return (
    <header className="grid grid-cols-1 gap-2.5 border-b border-line px-5 pt-3.25 pb-2.5 max-desk:bg-canvas max-desk:px-4 max-desk:pt-0 max-desk:pb-2">
      <div className="flex flex-wrap items-center gap-2.5">
        <h1 className="text-xl font-strong max-desk:text-[24px]/7.5">{start.todo()}</h1>
        {late.count === 0 ? null : (
          <span className="text-sm font-regular text-ink-3 max-desk:text-[14px]">
            {m.overTarget({ count: late.count, more: late.more ? 'yes' : 'no' })}
          </span>
        )}
        <div
          className={segments({
            className:
              'ms-auto *:h-8! max-desk:basis-full max-desk:*:h-11! max-desk:*:flex-1 max-desk:*:justify-center max-desk:*:px-1 max-desk:*:text-[15px]',
          })}
          role="group"
          aria-label={m.whose()}
        >
          {WHOSE.map((whose, at) => (
            <button
              key={whose}
              type="button"
              aria-pressed={(filters.whose ?? 'all') === whose}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => setFilters({ whose: whose === 'all' ? null : whose })}
            >
              {words[whose]({ count: figureWords(figure((item) => isOwnedAs(item, whose, ownId))) })}
            </button>
          ))}
        </div>
      </div>
      <div className="flex min-w-0 items-center gap-2.5">
        <div
          className="-ms-px flex min-w-0 [scrollbar-width:none] gap-0.5 overflow-x-auto max-desk:-mx-4 max-desk:px-3"
          role="group"
          aria-label={m.kinds()}
        >
          <button
            type="button"
            className={CHIP}
            aria-pressed={filters.kind === null}
            onClick={() => setFilters({ kind: null })}
          >
            {m.allKinds()}
          </button>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className={CHIP}
              aria-pressed={filters.kind === kind}
              onClick={() => setFilters({ kind })}
            >
              <Icon name={KIND_ICONS[kind]} />
              {m.kindMany({ kind })}{' '}
              <b>
                {figureWords(
                  figure((item) => item.kind === kind && isOwnedAs(item, filters.whose ?? 'all', ownId)),
                )}
              </b>
            </button>
          ))}
        </div>
        {lines.length < 2 && filters.line === null ? null : (
          <Select
            className="ms-auto min-w-0 flex-none max-desk:hidden"
            label={m.line()}
            value={filters.line ?? ANY}
            options={[
              { value: ANY, label: m.anyLine() },
              ...lines.map((line) => ({ value: line, label: line })),
            ]}
            onChange={(line) => setFilters({ line: line || null })}
          />
        )}
      </div>
    </header>
  );
}
