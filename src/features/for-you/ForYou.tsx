import { m as shared } from '#messages/shared';
import { m } from '#messages/tasks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import type { Task } from '#contract/tasks.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { forYou } from '#src/components/tasks/todo.ts';
import { TaskDialog } from '#src/components/tasks/TaskDialog.tsx';
import { useSeen } from '#src/components/tasks/use-task-act.ts';
import { paths } from '#src/lib/paths.ts';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { isSameDay } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { button } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Modal, Sheet } from '#src/ui/Modal.tsx';
import { note } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useNow } from '#src/ui/use-now.ts';
import { AnswerRow, DoneRow, MessageRow, SentRow, type Asked } from './rows.tsx';

interface ForYouProps {
  readonly bell: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const NONE: readonly never[] = [];
const SEPARATOR = 'px-4 pt-2.25 pb-0.75 text-sm font-strong text-ink-2';

/** The messages and answers to this person, what was done today, and what became of what they sent. Opening it marks them seen. */
export function ForYou({ bell, onClose }: ForYouProps) {
  const query = useQuery(tasksQuery());
  const tasks = query.data ?? NONE;
  const { ownId } = useColleagues();
  const now = useNow(60_000);
  const unseen = useSeen(tasks, ownId);
  /** All that was new since the panel opened. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set(unseen));
  if (unseen.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]));
  const { rows, earlier, sent } = listsOf(tasks, ownId, fresh, now);
  const [writing, setWriting] = useState(false);
  /** Kept here: the dialog stays open when a colleague is done with the message meanwhile. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const news = rows.filter(({ id }) => fresh.has(id)).length;
  return (
    <Frame bell={bell} words={m.forYouNew({ count: news })} onClose={onClose}>
      {query.data === undefined ? (
        <p className="px-4 py-3 text-ink-3" role="status">
          {query.error ? `${m.forYouFailed()} ${errorWords(query.error)}` : m.forYouLoading()}
        </p>
      ) : rows.length === 0 ? (
        <p className="px-4 py-3 text-ink-3">{m.forYouNone()}</p>
      ) : null}
      <ul>
        {rows.map((task) => {
          const RowOf = isAnswered(task, ownId) ? AnswerRow : MessageRow;
          return (
            <RowOf
              key={task.id}
              task={task}
              now={now}
              isNew={fresh.has(task.id)}
              onAsk={setAsked}
              onClose={onClose}
            />
          );
        })}
      </ul>
      {earlier.length === 0 ? null : (
        <section aria-label={m.forYouEarlier()}>
          <h3 className={SEPARATOR}>{m.forYouEarlier()}</h3>
          <ul>
            {earlier.map((task) => (
              <DoneRow key={task.id} task={task} />
            ))}
          </ul>
        </section>
      )}
      {sent.length === 0 ? null : (
        <section aria-label={m.forYouSent()}>
          <h3 className={SEPARATOR}>{m.forYouSent()}</h3>
          <ul>
            {sent.map((task) => (
              <SentRow key={task.id} task={task} now={now} />
            ))}
          </ul>
        </section>
      )}
      <footer className="mt-1.5 flex flex-wrap items-center gap-2 border-t border-line px-3 py-2.5 max-desk:px-4">
        <Link
          className={button({ kind: 'quiet', className: 'max-desk:h-11' })}
          to={paths.todo()}
          onClick={onClose}
        >
          {m.forYouAll()} <Icon name="right" />
        </Link>
        <Button icon="pencil" className="ms-auto max-desk:h-11" onClick={() => setWriting(true)}>
          {m.forYouWrite()}
        </Button>
      </footer>
      {asked ? <TaskDialog {...asked} onClose={() => setAsked(null)} /> : null}
      {writing ? (
        <TellColleague
          title={m.forYouWrite()}
          draft="tell:anything"
          about={m.forYouDraft()}
          caller={{ contact: null, number: null }}
          text=""
          onClose={() => setWriting(false)}
        />
      ) : null}
    </Frame>
  );
}

interface FrameProps extends ForYouProps {
  readonly words: string;
  readonly children: ReactNode;
}

/** On the desk below the bell, on the phone a sheet. */
function Frame({ bell, words, children, onClose }: FrameProps) {
  const title = useId();
  const phone = useMedia(PHONE);
  const [{ right, bottom }] = useState(() => bell.current?.getBoundingClientRect() ?? new DOMRect());
  if (phone)
    return (
      <Sheet title={m.forYou()} note={words} onClose={onClose}>
        <div className="-mx-4 mt-2 border-t border-line" data-touch>
          {children}
        </div>
      </Sheet>
    );
  return (
    <Modal labelledBy={title} clear onDismiss={onClose}>
      <div
        className="absolute flex max-h-[calc(100dvh-72px)] w-110 max-w-[calc(100vw-24px)] flex-col overflow-auto rounded-float border border-line-strong bg-surface shadow-menu"
        style={{ top: bottom + 6, insetInlineEnd: Math.max(12, document.body.clientWidth - right + 34) }}
      >
        <header className="flex items-baseline gap-2 border-b border-line px-4 pt-3 pb-2">
          <h2 id={title} className="text-md font-strong">
            {m.forYou()}
          </h2>
          <span className={note}>{words}</span>
          <Button kind="quiet" small className="ms-auto -me-2" onClick={onClose}>
            <Rich message={shared.closeEsc} tags={{ kbd: <kbd /> }} />
          </Button>
        </header>
        {children}
      </div>
    </Modal>
  );
}

const MOST_EARLIER = 5;
const MOST_SENT = 8;

const newest = (moment: (task: Task) => number) => (a: Task, b: Task) => moment(b) - moment(a);

/** Whether a row shows the answer to an own message. One that came back to its sender is a message to them. */
const isAnswered = ({ from, answer, owner, state }: Task, ownId: number | undefined): boolean =>
  from === ownId && answer !== null && answer.by !== ownId && (owner !== ownId || state === 'done');

/** What the panel lists at `now`. Answers that were new when it opened (`kept`) stay until it is closed. */
function listsOf(tasks: readonly Task[], ownId: number | undefined, kept: ReadonlySet<number>, now: number) {
  const messages = tasks.filter(({ kind }) => kind === 'message');
  const waiting = forYou(messages, ownId);
  const answers = messages.filter((task) => isAnswered(task, ownId) && kept.has(task.id));
  const rows = [...new Set([...waiting, ...answers])];
  const today = (at: number | null) => at !== null && isSameDay(at, now);
  return {
    rows,
    earlier: messages
      .filter(
        ({ state, done_at, owner, to }) =>
          state === 'done' && today(done_at) && (owner === ownId || to === ownId),
      )
      .toSorted(newest(({ done_at }) => done_at ?? 0))
      .slice(0, MOST_EARLIER),
    /** Sent by this person: what is not done yet, and what was done or sent today. */
    sent: messages
      .filter(
        (task) =>
          task.from === ownId &&
          !rows.includes(task) &&
          (task.state !== 'done' || today(task.done_at) || today(task.made_at)),
      )
      .toSorted(newest(({ made_at }) => made_at))
      .slice(0, MOST_SENT),
  };
}
