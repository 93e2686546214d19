import { m } from '#messages/tasks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Task, TaskThing } from '#contract/tasks.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { OwnerWords } from '#src/components/tasks/OwnerWords.tsx';
import { TaskActs } from '#src/components/tasks/TaskActs.tsx';
import type { TaskSubject } from '#src/components/tasks/use-task-act.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { clamp, firstName, languageOf, nameOf, plain } from '#src/lib/text.ts';
import { clockWords, spanWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';

/** What a person was asked for, and the message as it was then. */
export interface Asked {
  readonly asks: 'answer' | 'hand_on';
  readonly subject: TaskSubject;
}

interface RowProps {
  readonly task: Task;
  readonly now: number;
  readonly isNew: boolean;
  /** Opens a dialog about the message. */
  readonly onAsk: (asked: Asked) => void;
  readonly onClose: () => void;
}

/** A message: who wrote it, its text, the caller, and what can be done. */
export function MessageRow({ task, now, isNew, onAsk, onClose }: RowProps) {
  const { ownId, name: nameOfColleague } = useColleagues();
  const { caller, about, from, answer } = task;
  const tel = telHref(caller.number);
  const who = caller.name === null ? formatNumber(caller.number) : nameOf(caller.name);
  const subject: TaskSubject = { target: task.id, task, name: who === '' ? nameOfColleague(from) : who };
  return (
    <Row isNew={isNew} from={from} at={task.made_at} now={now} isUrgent={task.urgent}>
      <Text>{task.text}</Text>
      {answer === null ? null : (
        <p className="mt-1 wrap-anywhere text-ink-2">{answerWords(answer, nameOfColleague)}</p>
      )}
      {who === '' && about === null ? null : (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-1.75 gap-y-0.5 text-ink-3 max-desk:[&>a]:flex max-desk:[&>a]:min-h-11 max-desk:[&>a]:items-center">
          <Icon name="phone" size={14} />
          <Caller caller={caller} onClose={onClose} />
          {about === null ? null : (
            <Link className="link" to={pathOf(about)} onClick={onClose}>
              {m.forYouAbout({ kind: about.kind })}
            </Link>
          )}
        </p>
      )}
      {task.owner === ownId ? null : (
        <p className="mt-1.5">
          <OwnerWords item={{ owner: task.owner, since: task.taken_at, task }} now={now} />
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2 max-desk:*:h-11">
        <TaskActs subject={subject} keys={false} onHandOn={() => onAsk({ asks: 'hand_on', subject })}>
          {from === ownId ? null : (
            <Button icon="reply" onClick={() => onAsk({ asks: 'answer', subject })}>
              {m.answer()}
            </Button>
          )}
          {tel === undefined ? null : (
            <a className={button()} href={tel}>
              <Icon name="phone" />
              {caller.name === null ? m.forYouCall() : m.forYouCallName({ name: firstName(caller.name) })}
            </a>
          )}
        </TaskActs>
      </div>
    </Row>
  );
}

export function AnswerRow({ task, now, isNew }: RowProps) {
  const { text, answer } = task;
  if (answer === null) return null;
  return (
    <Row isNew={isNew} from={answer.by} at={answer.at} now={now}>
      <Text>{answer.text}</Text>
      <p className="mt-1 truncate text-ink-3">{m.forYouAnswers({ text: clamp(plain(text ?? ''), 120) })}</p>
    </Row>
  );
}

interface RowFrameProps extends Pick<RowProps, 'isNew' | 'now'> {
  readonly from: number | null;
  readonly at: number;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

function Row({ isNew, from, at, now, isUrgent = false, children }: RowFrameProps) {
  const { people, name } = useColleagues();
  const sender = people?.find(({ id }) => id === from);
  return (
    <li
      ref={passFocusOn}
      className="grid grid-cols-[8px_minmax(0,1fr)] gap-2.5 border-b border-line px-4 pt-3 pb-3.5"
    >
      <span>
        {isNew ? (
          <span
            className="mt-1.5 block size-2 rounded-full bg-accent forced-mark"
            role="img"
            aria-label={m.forYouIsNew()}
          />
        ) : null}
      </span>
      <div className="min-w-0">
        <p className="flex items-center gap-1.75">
          {sender ? <Shape presence={sender.live_presence} /> : null}
          <b className="truncate text-md font-strong">
            <bdi>{name(from)}</bdi>
          </b>
          {isUrgent ? (
            <b className="rounded-[3px] bg-ink px-1.25 text-xs/4.5 font-strong text-canvas forced-outline">
              {m.urgent()}
            </b>
          ) : null}
          <time
            className="ms-auto flex-none text-sm font-regular text-ink-3"
            dateTime={new Date(at).toISOString()}
          >
            {m.forYouTime({ time: momentWords(at, now), span: spanWords(now - at) })}
          </time>
        </p>
        {children}
      </div>
    </li>
  );
}

const Text = ({ children }: { readonly children: string | null }) => (
  <p
    className="mt-0.5 text-md font-regular wrap-anywhere whitespace-pre-line"
    lang={languageOf(children ?? '')}
  >
    <bdi>{plain(children ?? '')}</bdi>
  </p>
);

function Caller({ caller, onClose }: Pick<Task, 'caller'> & Pick<RowProps, 'onClose'>) {
  const { contact_id: id, name, number } = caller;
  const words = name === null ? null : <b className="font-medium text-ink">{nameOf(name)}</b>;
  return (
    <>
      {words === null ? null : id === null ? (
        words
      ) : (
        <Link className="link" to={paths.contact(id)} onClick={onClose}>
          {words}
        </Link>
      )}
      {number === null ? null : (
        <Link className="link" to={paths.caller(number)} onClick={onClose}>
          <bdi>{formatNumber(number)}</bdi>
        </Link>
      )}
    </>
  );
}

const pathOf = ({ kind, ref }: TaskThing): string =>
  kind === 'voicemail'
    ? paths.voicemail(Number(ref))
    : kind === 'chat'
      ? paths.chat(ref)
      : // When it was given is not known. Those that are followed up are negative.
        paths.feedback({ range: 'all', rating: 0, open: ref });

const answerWords = ({ by, text }: NonNullable<Task['answer']>, name: (id: number | null) => string) =>
  m.sentAnswer({ name: firstName(name(by)), text: clamp(plain(text), 300) });

const LINE = 'grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2 px-4 text-ink-3';

export function DoneRow({ task }: { readonly task: Task }) {
  const { name } = useColleagues();
  return (
    <li className={`${LINE} h-8`}>
      <Icon name="check" />
      <span className="truncate">
        <b className="font-medium text-ink-2">
          <bdi>{name(task.from)}</bdi>
        </b>{' '}
        {clamp(plain(task.text ?? ''), 120)}
      </span>
      <time className="text-sm font-regular">{clockWords(task.done_at ?? 0)}</time>
    </li>
  );
}

/** A message of this person: for whom it is, and what became of it. */
export function SentRow({ task, now }: { readonly task: Task; readonly now: number }) {
  const { name } = useColleagues();
  const { to, answer, state, done_at, done_by, seen_at, taken_at, owner } = task;
  const at = (moment: number | null) => momentWords(moment ?? 0, now);
  const status =
    state === 'done'
      ? m.sentDone({ time: at(done_at), name: firstName(name(done_by)) })
      : to === null || owner !== to
        ? owner === null
          ? m.sentNobody()
          : m.sentHas({ time: at(taken_at ?? task.touched_at), name: firstName(name(owner)) })
        : seen_at === null
          ? m.sentUnseen()
          : m.sentSeen({ time: at(seen_at) });
  return (
    <li className={`${LINE} py-1.5`}>
      <Icon name={state === 'done' ? 'check' : 'transfer'} />
      <span className="truncate">
        <b className="font-medium text-ink-2">
          <bdi>{to === null ? m.sentAnyone() : name(to)}</bdi>
        </b>{' '}
        {clamp(plain(task.text ?? ''), 120)}
      </span>
      <span className="text-sm font-regular">{status}</span>
      {answer === null ? null : (
        <span className="col-start-2 col-end-4 wrap-anywhere text-ink-2">{answerWords(answer, name)}</span>
      )}
    </li>
  );
}
