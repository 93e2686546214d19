import { m as start } from '#messages/start';
import { m } from '#messages/tasks';
import { cx } from 'class-variance-authority';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMoves } from '#src/components/newest/use-newest.ts';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { keyOfTask } from '#src/components/tasks/todo.ts';
import { clockWords } from '#src/lib/time.ts';
import { firstName } from '#src/lib/text.ts';
import { button } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { longList } from '#src/ui/list/rows.tsx';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Empty, Fail, OldList, panelBox } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { keyOf } from './derive.ts';
import { todoFilters } from './filters.ts';
import { OpenTask } from './OpenTask.tsx';
import { TodoDialog, type Asked } from './TodoDialog.tsx';
import { TodoHead, whoseOf } from './TodoHead.tsx';
import { TodoTable } from './TodoTable.tsx';
import { useTodoList, type TodoList } from './use-todo-list.ts';

/** What waits for a person: the list, and the open task. `openKey`: the one in the URL. */
export function TodoScreen({ openKey: inUrl }: { readonly openKey: string | null }) {
  const phone = useMedia(PHONE);
  const list = useTodoList(inUrl, phone);
  const { rows, open, openKey, openOne, setFilters } = list;
  const page = useRef<HTMLDivElement>(null);
  /** Kept here: the dialog stays open when a colleague is done with the task meanwhile. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const isKnown = !isLoading(list) && list.states.message.kind === 'ready';
  const isOver = openKey !== null && open === undefined && isKnown;
  const { move, next, toList } = useMoves({
    items: rows,
    keyOf,
    open: openKey,
    isGone: isOver,
    openOne,
    page,
  });
  // Arrows move through the list, 1 to 3 say whose. The letters are those of the acts.
  usePageKeys(({ key }) => {
    const whose = whoseOf(key);
    if (whose) return () => setFilters({ whose: whose === 'all' ? null : whose });
    // On a phone none is open beside the list.
    if (phone && inUrl === null) return undefined;
    return { ArrowDown: () => move(1), ArrowUp: () => move(-1) }[key];
  });
  const onDone = () => {
    const at = rows.findIndex(({ key }) => key === openKey);
    const after = rows[at + 1] ?? rows[at - 1];
    // The person may have opened another meanwhile.
    const isStill =
      openKey !== null &&
      window.location.pathname === new URL(list.urlOf(openKey), window.location.href).pathname;
    if (at === -1 || !after || !isStill || phone) return;
    openOne(after.key);
    toList();
  };
  // On a phone it is still open. Not when another page is on the screen.
  const onUndone = () => openKey !== null && page.current && !phone && openOne(openKey);
  return (
    <div
      className="group/todo grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_420px] grid-rows-1 max-rail:grid-cols-[minmax(0,1fr)_340px] max-desk:grid-cols-1"
      data-open={inUrl !== null || undefined}
      ref={page}
    >
      {phone && inUrl !== null ? <h1 className="sr-only">{start.todo()}</h1> : null}
      <section
        className="flex min-h-0 min-w-0 flex-col border-e border-line bg-surface max-desk:border-0 max-desk:group-data-open/todo:hidden"
        aria-label={start.todo()}
        data-part="to do"
      >
        <TodoHead list={list} />
        <Rows list={list} />
      </section>
      <article
        className={cx(
          'flex min-h-0 min-w-0 flex-col overflow-auto px-5.5 pt-4 pb-3.5',
          'max-desk:px-4 max-desk:pt-1 max-desk:not-group-data-open/todo:hidden [&_[data-empty]]:p-0',
        )}
        aria-label={m.open()}
        data-part="open task"
      >
        {open ? (
          <PanelBoundary subject={open.key} name={m.partOpen()}>
            <OpenTask list={list} item={open} onAsk={setAsked} onDone={onDone} onUndone={onUndone} />
          </PanelBoundary>
        ) : isOver ? (
          <NoLonger list={list} openKey={openKey} next={next} />
        ) : phone && !isLoading(list) && !isKnown ? (
          <Failed list={list} />
        ) : rows.length > 0 ? (
          <Empty title={m.noneOpen()}>
            <p>{m.noneOpenWhy()}</p>
          </Empty>
        ) : null}
      </article>
      {asked ? <TodoDialog list={list} {...asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

const isLoading = ({ states }: TodoList): boolean =>
  Object.values(states).some(({ kind }) => kind === 'loading');

function Failed({ list }: { readonly list: TodoList }) {
  const { message } = list.states;
  return (
    <div className="p-4">
      <div className={panelBox}>
        <Fail
          title={m.failed()}
          reference={message.kind === 'failed' ? message.reference : undefined}
          onRetry={() => void list.tasks.refetch()}
        >
          {m.failedWhy({ why: 'words' in message ? message.words : '' })}
        </Fail>
      </div>
    </div>
  );
}

/** The rows, or why there are none. A list that fails takes only its own away. */
function Rows({ list }: { readonly list: TodoList }) {
  const { states, rows, filtered, setFilters, tasks } = list;
  const { level } = useFreshness();
  const { message } = states;
  if (isLoading(list))
    return (
      <div className={`${longList} flex-1`} aria-busy="true">
        <output className="sr-only">{m.fetching()}</output>
        <RowSkeletons count={12} />
      </div>
    );
  if (message.kind !== 'ready') return <Failed list={list} />;
  return (
    <>
      {message.failed && level === 'fresh' ? (
        <OldList from={tasks.dataUpdatedAt} onRetry={() => void tasks.refetch()} />
      ) : null}
      {rows.length === 0 ? (
        <div className="overflow-auto" role="status">
          <Empty title={filtered ? m.noneLike() : m.none()}>
            {filtered ? (
              <Button small onClick={() => setFilters(todoFilters.none)}>
                {m.showAll()}
              </Button>
            ) : (
              <p>{m.noneWhy()}</p>
            )}
          </Empty>
          <Foot list={list} />
        </div>
      ) : (
        <TodoTable list={list}>
          <Foot list={list} />
        </TodoTable>
      )}
    </>
  );
}

function Foot({ list }: { readonly list: TodoList }) {
  const { states, more, rows, voicemails, chats, smileys } = list;
  const queries = { voicemail: voicemails, chat: chats, smiley: smileys };
  const lacks = (['voicemail', 'chat', 'smiley'] as const).flatMap((kind) => {
    const state = states[kind];
    const time = clockWords(queries[kind].dataUpdatedAt);
    const words =
      state.kind === 'failed'
        ? m.footFailed({ kind, why: state.words })
        : state.kind === 'ready' && state.failed
          ? m.footOld({ kind, time })
          : null;
    return words === null ? [] : [{ kind, words }];
  });
  return (
    <div className="grid gap-2.5 px-5 pt-3 pb-5 text-sm font-regular text-ink-3 max-desk:px-4">
      {lacks.map(({ kind, words }) => (
        <p key={kind} className="flex flex-wrap items-center gap-2.5 text-negative-ink" role="alert">
          {words}
          <Button small icon="retry" className="max-desk:h-11" onClick={() => void queries[kind].refetch()}>
            {start.tryAgain()}
          </Button>
        </p>
      ))}
      {more ? <p>{m.footNotAll()}</p> : rows.length > 0 && lacks.length === 0 ? <p>{m.footAll()}</p> : null}
    </div>
  );
}

interface NoLongerProps {
  readonly list: TodoList;
  readonly openKey: string;
  readonly next: string | null;
}

/** In place of the open task, when it waits no longer: who was done with it, where that is known. */
function NoLonger({ list, openKey, next }: NoLongerProps) {
  const { name, ownId } = useColleagues();
  const by = list.tasks.data?.find((task) => task.state === 'done' && keyOfTask(task) === openKey)?.done_by;
  return (
    <Empty title={m.over()}>
      <p>{by == null ? m.overGone() : m.overWhy({ name: by === ownId ? m.you() : firstName(name(by)) })}</p>
      <Link className={button({ size: 'sm' })} to={next === null ? list.listUrl : list.urlOf(next)} replace>
        {next === null ? m.showAll() : m.toNext()}
      </Link>
    </Empty>
  );
}
