import { m } from '#messages/wallboard';
import { cx } from 'class-variance-authority';
import { useQuery } from '@tanstack/react-query';
import { POLL } from '#src/api/cache/polling.ts';
import { wallTasksQuery } from '#src/api/tasks/queries.ts';
import { LOOKED_THROUGH } from '#src/api/voicemails/queries.ts';
import type { WallLook } from '#src/components/desk/wall-look.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { KIND_ICONS, targetWords } from '#src/components/tasks/item-words.ts';
import { useThings } from '#src/components/tasks/use-todo.ts';
import { figureWords } from '#src/lib/figure.ts';
import { spanWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { Block, useFigure } from './Blocks.tsx';
import { wallTasks, type KindOfTask } from './tasks.ts';

const NONE: readonly never[] = [];

/** What waits for a person, by kind: how many, how many nobody has, how old the oldest is, and how many wait too long. */
export function TasksBlock({ settings }: { readonly settings: WallLook }) {
  const tasks = useQuery(wallTasksQuery());
  const now = useNow(60_000);
  const { voicemails, chats, smileys, things, more } = useThings(
    now,
    tasks.data?.tasks.filter(({ done }) => !done) ?? NONE,
  );
  useOlder(voicemails, voicemails.data?.items.length ?? 0, LOOKED_THROUGH);
  const { old, missing } = useFigure(m.tasks(), tasks, null, POLL.tasks);
  if (!tasks.data || missing) return missing;
  const kinds = wallTasks({ tasks: tasks.data.tasks, ...things }, settings, now);
  // What is not known is not counted: no row, not a 0.
  const isKnown = { message: true, voicemail: voicemails.data, chat: chats.data, smiley: smileys.data };
  const rows = kinds.filter(({ kind }) => isKnown[kind]);
  const count = figureWords({ count: rows.reduce((sum, row) => sum + row.count, 0), more });
  return (
    <Block title={m.tasksTitle({ count })}>
      {old}
      <ul className="@container grid flex-1 content-evenly">
        {rows.map((row) => (
          <KindRow key={row.kind} row={row} now={now} />
        ))}
      </ul>
    </Block>
  );
}

function KindRow({ row, now }: { readonly row: KindOfTask; readonly now: number }) {
  const { kind, count, nobodys, urgent, over, oldest } = row;
  return (
    <li
      className={cx(
        'grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1.5 first:border-t-0',
        '@min-[900px]:grid-cols-[52px_minmax(0,1fr)_180px_minmax(0,1fr)] @min-[900px]:gap-x-10 @min-[900px]:py-6',
      )}
    >
      <Icon name={KIND_ICONS[kind]} className="size-10! text-ink-2 @min-[900px]:size-13!" />
      <div className="min-w-0">
        <b className="block truncate text-wall-sm font-medium @min-[900px]:text-wall-md">
          {m.tasksKind({ kind })}
        </b>
        <p className="text-wall-sm">{m.tasksNobodys({ count: nobodys, urgent })}</p>
      </div>
      <b className="text-end text-wall-lg font-strong tabular-nums @min-[900px]:text-[104px]/25">{count}</b>
      <div className="col-[2/-1] flex flex-wrap items-baseline gap-x-4 whitespace-nowrap @min-[900px]:col-auto @min-[900px]:block">
        {oldest === null ? (
          <span className="text-wall-sm text-ink-2">{m.tasksNone()}</span>
        ) : (
          <>
            <span className="sr-only">{m.tasksOldest()} </span>
            <span
              className={cx(
                'text-wall-sm font-strong @min-[900px]:text-wall-lg',
                over > 0 ? 'text-warn-ink' : 'text-ink',
              )}
            >
              {spanWords(now - oldest)}
            </span>
            {over > 0 ? (
              <span className="inline-flex items-center gap-2.5 rounded-[8px] bg-warn px-3 py-0.5 text-wall-sm font-strong text-surface @min-[900px]:flex @min-[900px]:w-max">
                <Icon name="warn" className="size-7! stroke-[2.75px]!" />
                {m.tasksOver({ count: over, limit: targetWords(kind) })}
              </span>
            ) : (
              <span className="text-wall-sm text-ink-2 @min-[900px]:block">
                {m.tasksLimit({ limit: targetWords(kind) })}
              </span>
            )}
          </>
        )}
      </div>
    </li>
  );
}
