import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { answeredOf, recentChatsQuery, waitingOf } from '#src/api/chats/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { GROUPS_IN_RAIL, NoRows, RailSection } from '#src/components/desk/RailSection.tsx';
import { useEndpointNames } from '#src/components/people/endpoint-names.ts';
import {
  aboutWords,
  callerWords,
  KIND_ICONS,
  kindWord,
  lineOf,
  overWords,
} from '#src/components/tasks/item-words.ts';
import { isOverTarget, isOwnedAs, type TodoItem } from '#src/components/tasks/todo.ts';
import { useTodo } from '#src/components/tasks/use-todo.ts';
import { waitings } from '#src/components/waiting/waiting.ts';
import { figureWords } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import { spanWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { useHydrated, useWindow } from '#src/ui/use-media.ts';
import { useStore } from '#src/ui/use-store.ts';
import { CHATS_SHOWN, feedbackRows, heightBeside, HIGH, highestRows, ROWS, rowsIn } from './rail.ts';

/** What the other sections take of the window, on the desk and on a wide one, where the groups are elsewhere. */
function useBeside() {
  const { data: chats = { items: [], dropped: 0 } } = useQuery(recentChatsQuery());
  const groups = useQuery(employeeGroupsQuery()).data?.items.length ?? 0;
  const smileys = useQuery(latestSmileysQuery()).data?.items.length ?? 0;
  const rowsOf = (some: readonly unknown[]) => [Math.min(some.length, CHATS_SHOWN), HIGH.row] as const;
  const feedback = (wide: boolean) => [Math.min(smileys, feedbackRows(wide)), HIGH.feedback] as const;
  const waiting = rowsOf(waitingOf(chats));
  const waited = useStore(waitings, ({ length }) => length);
  const always = [waiting, ...(waited === 0 ? [] : [[waited, HIGH.row] as const])];
  const answered = rowsOf(answeredOf(chats));
  return {
    desk: heightBeside([...always, [Math.min(groups, GROUPS_IN_RAIL), HIGH.group], feedback(false)]),
    wide: heightBeside([...always, ...(answered[0] > 0 ? [answered] : []), feedback(true)]),
  };
}

/** As many tasks that nobody has as there is space for, in the order of the screen To do, where each opens. */
export function ToDo() {
  const beside = useBeside();
  const todo = useTodo();
  const { items, tasks, figure, ownId, now, states } = todo;
  const names = useEndpointNames();
  const rows = useWindow(
    (width, height) => rowsIn(height, width < 1800 ? beside.desk : beside.wide),
    ROWS.most,
  );
  const hydrated = useHydrated();
  const isLoading = Object.values(states).some(({ kind }) => kind === 'loading');
  const free = items.filter((item) => isOwnedAs(item, 'nobody', ownId));
  const late = figure((item) => isOverTarget(item, now));
  const counts = {
    nobodys: figureWords(figure((item) => isOwnedAs(item, 'nobody', ownId))),
    late: late.count === 0 ? 'no' : 'yes',
    count: figureWords(late),
  } as const;
  return (
    <RailSection
      title={m.todo()}
      subject="tasks"
      note={m.railTodoCounts(counts)}
      query={{ ...tasks, data: isLoading ? undefined : tasks.data }}
      need={null}
      all={[paths.todo(), m.railTodoAll({ count: figureWords(figure(() => true)) })]}
    >
      {free.length === 0 ? (
        <NoRows title={m.railTodoNone()}>{m.railTodoHere()}</NoRows>
      ) : (
        <ul {...(hydrated ? {} : { className: LIMITED, style: highest(beside) })}>
          {free.slice(0, rows).map((item) => (
            <Row key={item.key} item={item} now={now} line={lineOf(item, names)} />
          ))}
        </ul>
      )}
      {/* Of chats and smileys their own sections say it. */}
      {states.voicemail.kind === 'failed' ? (
        <Fail
          title={m.listFailed({ subject: 'voicemails' })}
          reference={states.voicemail.reference}
          onRetry={() => void todo.voicemails.refetch()}
          small
        >
          {m.listFailedTriesAgain({ why: states.voicemail.words })}
        </Fail>
      ) : null}
    </RailSection>
  );
}

const LIMITED = 'max-h-(--desk-rows) overflow-y-clip wide:max-h-(--wide-rows)';
/** In the markup of the gateway, which has the most rows. */
const highest = ({ desk, wide }: ReturnType<typeof useBeside>) =>
  ({ '--desk-rows': highestRows(desk), '--wide-rows': highestRows(wide) }) as CSSProperties;

interface RowProps {
  readonly item: TodoItem;
  readonly now: number;
  readonly line: string | null;
}

function Row({ item, now, line }: RowProps) {
  const over = isOverTarget(item, now);
  const { words, lang } = aboutWords(item);
  return (
    <li>
      <Link
        className="group/row grid h-11.5 grid-cols-[79px_minmax(0,1fr)_20px] items-start gap-x-2.5 rounded-[3px] py-1.25 max-desk:h-auto max-desk:min-h-11.5"
        to={paths.task(item.key)}
      >
        <span className={over ? 'font-strong text-negative-ink' : undefined}>
          {spanWords(now - item.at)}
          {over ? <span className="block text-sm/4.5 font-regular">{overWords(item.kind)}</span> : null}
        </span>
        <span className="min-w-0">
          <b className="block truncate font-strong underline-offset-2 group-hover/row:underline">
            {item.urgent ? (
              <span className="me-1.25 inline-block rounded-[4px] bg-primary px-1.5 text-sm/4.5 font-strong text-on-primary">
                {m.todoUrgent()}
              </span>
            ) : null}
            <bdi>{callerWords(item).title}</bdi>
          </b>
          <span className="block truncate text-sm/4.5 font-regular text-ink-3">
            <bdi lang={lang}>{words}</bdi>
            {line === null ? null : <bdi>, {line}</bdi>}
          </span>
        </span>
        <span className="text-ink-3" title={kindWord(item.kind)}>
          <Icon name={KIND_ICONS[item.kind]} />
          <span className="sr-only">{kindWord(item.kind)}</span>
        </span>
      </Link>
    </li>
  );
}
