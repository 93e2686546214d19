import { m } from '#messages/chats';
import { m as start } from '#messages/start';
import { m as tasks } from '#messages/tasks';
import { Link } from 'react-router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import { operations } from '#contract/endpoints.ts';
import { isLive, isWaiting, chatsQuery } from '#src/api/chats/queries.ts';
import { chatFeedbackQuery } from '#src/api/smileys/queries.ts';
import { ChatPill, writerOf } from '#src/components/newest/ChatPill.tsx';
import { useOlder } from '#src/components/newest/use-older.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { useLineWords } from '#src/components/people/endpoint-names.ts';
import { Face } from '#src/components/smileys/Face.tsx';
import { ChatsFurther } from '#src/components/story/parts.tsx';
import { countWords } from '#src/components/story/words.ts';
import { ThingActs, ThingOwner } from '#src/components/tasks/ThingTask.tsx';
import { TellButton } from '#src/components/tell/TellColleague.tsx';
import { MailButton } from '#src/components/contact/ContactMail.tsx';
import { dayHeading, dayKey, momentWords } from '#src/lib/calendar.ts';
import { mailHref, nameOf, languageOf, plain } from '#src/lib/text.ts';
import { paths } from '#src/lib/paths.ts';
import { Crumb } from '#src/components/panel/Crumb.tsx';
import { lengthFact } from '#src/lib/time.ts';
import { useNow } from '#src/ui/use-now.ts';
import { ContactOfChat, useChatContacts } from './ContactOfChat.tsx';
import { chatText, lengthOf, personIdOf, secondsClock, waitOf, earlierOf } from './derive.ts';
import { partHeading, quietLink, touchLine, lineOfChat } from './open-classes.ts';

interface OpenChatProps {
  readonly chat: Chat;
  /** The current time for timers; stopped when the data is stale. */
  readonly now: number;
  readonly listUrl: string;
  readonly urlOf: (uuid: string) => string;
}

/** The open chat: the writer, its steps, the contact, its feedback and earlier chats. */
export function OpenChat({ chat, now, listUrl, urlOf }: OpenChatProps) {
  const { name, email } = writerOf(chat);
  const mail = mailHref(email);
  const line = useLineWords();
  // Only one that nobody answered waits for somebody.
  const thing = chat.state === 'missed' ? ({ kind: 'chat', ref: chat.uuid } as const) : null;
  const others = (
    <>
      {mail ? <MailButton email={email} /> : null}
      <Tell chat={chat} />
    </>
  );
  return (
    <>
      <div>
        <Crumb className="flex! desk:hidden!" to={listUrl}>
          {start.chats()}
        </Crumb>
        <ChatPill state={chat.state} />
        <h2 className="mt-2 text-xl font-strong wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {email === null ? (
          <p className="text-sm font-regular text-ink-3">{m.noMail()}</p>
        ) : email === name ? null : (
          <p className="wrap-anywhere">
            {mail ? (
              <a className={`link ${touchLine}`} href={mail}>
                <bdi>{nameOf(email)}</bdi>
              </a>
            ) : (
              <bdi>{nameOf(email)}</bdi>
            )}
          </p>
        )}
        <p className="text-sm font-regular text-ink-3">{line(chat.endpoint)}</p>
        {thing === null ? null : (
          <p className="mt-1">
            <span className="text-ink-3">{tasks.owner()}</span> <ThingOwner thing={thing} />
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2 max-desk:*:h-11 max-desk:[&_kbd]:hidden">
          {thing === null ? (
            others
          ) : (
            <ThingActs thing={thing} name={name}>
              {others}
            </ThingActs>
          )}
        </div>
      </div>
      <Steps chat={chat} now={now} />
      <ContactOfChat chat={chat} />
      {chat.state === 'ended' ? <Feedback chat={chat} /> : null}
      <Earlier chat={chat} urlOf={urlOf} />
    </>
  );
}

function Tell({ chat }: { readonly chat: Chat }) {
  const { found, looking, failed, refused } = useChatContacts(chat);
  const { name, email } = writerOf(chat);
  const [contact = null] = found;
  const line = useLineWords();
  return (
    <TellButton
      draft={`tell:chat:${chat.uuid}`}
      about={m.noteAbout({ name })}
      caller={{
        contact: contact === null && looking ? undefined : contact,
        number: contact?.number ?? null,
        name: chat.from_name?.trim() ?? '',
        email,
      }}
      thing={{ kind: 'chat', ref: chat.uuid }}
      text={() => chatText(chat, contact, line)}
      noComment={email === null || (contact === null && (failed || refused))}
    />
  );
}

interface Step {
  /** Null when it has not happened. */
  readonly at: string | null;
  readonly step: 'started' | 'answered' | 'ended';
  readonly title: string;
  readonly personId?: number | undefined;
  readonly gap?: string;
}

function stepsOf(chat: Chat, now: number): readonly Step[] {
  const wait = waitOf(chat, now);
  const length = lengthOf(chat, now);
  const by = chat.answered_by?.name;
  const waited =
    wait === null ? '' : m.stepWait({ waiting: isWaiting(chat) ? 'yes' : 'no', length: lengthFact(wait) });
  const lasts =
    length === null ? '' : m.stepLength({ live: isLive(chat) ? 'yes' : 'no', length: lengthFact(length) });
  return [
    { step: 'started', at: chat.started_at, title: m.stepStarted(), gap: waited },
    {
      step: 'answered',
      at: chat.answered_at,
      title: by ? m.stepAnsweredBy({ name: nameOf(by) }) : m.stepAnswered(),
      personId: personIdOf(chat),
      gap: lasts,
    },
    { step: 'ended', at: chat.ended_at, title: chat.state === 'missed' ? m.stepMissed() : m.stepEnded() },
  ];
}

/** From the dot of a step to that of the next one. */
const LINE_TO_NEXT =
  'absolute start-19.5 top-3.5 -bottom-1.25 w-px bg-line-strong group-last/step:hidden forced-mark';

function Steps({ chat, now }: { readonly chat: Chat; readonly now: number }) {
  const today = dayKey(useNow(60_000));
  const day = dayKey(Date.parse(chat.started_at));
  const { title, note } = dayHeading(day, today);
  return (
    <section>
      <h3 className={partHeading}>
        {title} {day === today ? null : <span className="text-sm font-regular text-ink-3">{note}</span>}
      </h3>
      <ol>
        {stepsOf(chat, now).map(({ step, at, title: what, personId, gap }) =>
          at === null ? null : (
            <li
              key={step}
              className="group/step relative grid grid-cols-[62px_13px_minmax(0,1fr)] gap-2.5 pb-4 last:pb-0"
            >
              <span>{secondsClock(Date.parse(at))}</span>
              <i className={LINE_TO_NEXT} />
              <i className="mx-px my-1 size-2.75 rounded-full bg-ink-3 forced-mark" />
              <span>
                <b className="block font-medium">
                  {personId === undefined ? (
                    <bdi>{what}</bdi>
                  ) : (
                    <Link className={`${quietLink} ${touchLine}`} to={paths.person(personId)}>
                      <bdi>{what}</bdi>
                    </Link>
                  )}
                </b>
                {gap ? <span className="text-ink-2">{gap}</span> : null}
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

/** The most chats that are searched before the person asks for more. */
const MAX_SEARCHED = 500;

/** Earlier chats from the same e-mail. The service cannot filter by e-mail, so this searches the log. */
function Earlier({ chat, urlOf }: { readonly chat: Chat; readonly urlOf: (uuid: string) => string }) {
  const log = useInfiniteQuery(chatsQuery());
  const { data } = log;
  const older = useOlder(log, data?.items.length ?? 0, MAX_SEARCHED);
  const now = useNow(60_000);
  if (chat.from_email === null || data === undefined) return null;
  const { items: looked, more } = data;
  const earlier = earlierOf(looked, chat);
  return (
    <section aria-busy={older.loading}>
      <h3 className={partHeading}>
        {m.earlier()}{' '}
        <span className="text-sm font-regular text-ink-3">
          {countWords({ items: earlier, more }, looked.length)}
        </span>
      </h3>
      <ul>
        {earlier.map((one) => (
          <li key={one.uuid} className={lineOfChat}>
            <Link
              className={`rounded-[2px] underline-offset-2 hover:underline ${touchLine}`}
              to={urlOf(one.uuid)}
            >
              {momentWords(Date.parse(one.started_at), now)}
            </Link>
            <ChatPill state={one.state} />
          </li>
        ))}
      </ul>
      <ChatsFurther looked={looked} older={older} />
    </section>
  );
}

/** The feedback on this chat, matched by its conversation. Not shown when feedback is not in the plan. */
function Feedback({ chat }: { readonly chat: Chat }) {
  const query = useQuery(chatFeedbackQuery(chat));
  const state = panelState(query, operations.listSmileys.product);
  if (state.kind === 'plan' || state.kind === 'refused' || state.kind === 'absent') return null;
  return (
    <section aria-busy={state.kind === 'loading'}>
      <h3 className={partHeading}>{m.feedback()}</h3>
      {query.data ? (
        <Given {...query.data} />
      ) : state.kind === 'failed' ? (
        <p className="text-sm font-regular text-ink-3">{m.feedbackNotFetched({ error: state.words })}</p>
      ) : null}
    </section>
  );
}

function Given({ smiley, complete }: { readonly smiley: Smiley | null; readonly complete: boolean }) {
  const now = useNow(60_000);
  if (smiley === null)
    return (
      <p className="text-sm font-regular text-ink-3">{complete ? m.noFeedback() : m.noFeedbackFound()}</p>
    );
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <Face smiley={smiley} />
        <time className="text-sm font-regular text-ink-3 normal-nums" dateTime={smiley.rated_at}>
          {momentWords(Date.parse(smiley.rated_at), now)}
        </time>
      </p>
      {smiley.comment === null ? null : (
        <p className="wrap-anywhere whitespace-pre-line" lang={languageOf(smiley.comment)}>
          <bdi>“{plain(smiley.comment)}”</bdi>
        </p>
      )}
    </>
  );
}
