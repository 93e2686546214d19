import { m } from '#messages/tasks';
import { useQuery } from '@tanstack/react-query';
import type { TaskEvent } from '#contract/tasks.ts';
import { taskEventsQuery } from '#src/api/tasks/queries.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import type { TodoItem } from '#src/components/tasks/todo.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { clamp, firstName } from '#src/lib/text.ts';

export const openHeading =
  'mt-4.5 mb-1 flex gap-2 text-base font-strong max-desk:text-md [&>span]:font-regular [&>span]:text-ink-3';

/** What happened to a task, the newest first, down to how it began. */
export function TaskHistory({ item, now }: { readonly item: TodoItem; readonly now: number }) {
  const { ownId, name } = useColleagues();
  const { task, kind, at } = item;
  const events = useQuery({ ...taskEventsQuery(task?.id ?? 0), enabled: task !== undefined });
  const who = (id: number | null) =>
    id === null ? m.toAnyone() : id === ownId ? m.you() : firstName(name(id));
  const wordsOf = ({ act, by, to, text }: TaskEvent) => {
    const what = m.event({ act, by: who(by), to: who(to) });
    return text === null ? what : m.eventText({ what, text: clamp(text, 300) });
  };
  const happened = (task ? events.data : undefined)?.toReversed() ?? [];
  // Of a message the first event is that it was sent.
  const begins = kind !== 'message' || happened.length === 0;
  return (
    <section>
      <h3 className={openHeading}>
        {m.happened()} <span>{m.newestFirst()}</span>
      </h3>
      {events.isError && task ? <p className="text-ink-2">{m.happenedFailed()}</p> : null}
      <ol>
        {happened.map((event, index) => (
          <Line key={happened.length - index} at={event.at} now={now} words={wordsOf(event)} />
        ))}
        {begins ? <Line at={at} now={now} words={m.began({ kind })} /> : null}
      </ol>
    </section>
  );
}

const Line = ({ at, now, words }: { readonly at: number; readonly now: number; readonly words: string }) => (
  <li className="grid min-h-8.5 grid-cols-[92px_minmax(0,1fr)] items-center gap-2 border-t border-line py-1">
    <time className="text-ink-3" dateTime={new Date(at).toISOString()}>
      {momentWords(at, now)}
    </time>
    <span className="wrap-anywhere">{words}</span>
  </li>
);
