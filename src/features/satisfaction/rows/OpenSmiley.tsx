import { m } from '#messages/satisfaction';
import { m as tasks } from '#messages/tasks';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import type { Smiley } from '#contract/smileys.ts';
import { smileysOfNumberQuery } from '#src/api/smileys/queries.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { Face, kindWord, chatUrl, contactUrl, fromWords } from '#src/components/smileys/Face.tsx';
import { openSection, reach } from '../scope/Block.tsx';
import { useScoped } from '../scope/use-scope.ts';
import { Composer } from '#src/components/comments/Composer.tsx';
import { positiveWords } from '#src/components/story/words.ts';
import { ThingOwner } from '#src/components/tasks/ThingTask.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { dayFact, whenFact } from '#src/lib/calendar.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, plain, languageOf } from '#src/lib/text.ts';
import { clockWords, lengthWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { useControlsOf } from '#src/ui/player/controller.ts';
import { Player } from '#src/ui/player/Player.tsx';
import type { Track } from '#src/ui/player/track.ts';
import { FollowUp } from './FollowUp.tsx';

interface OpenSmileyProps {
  /** Undefined when it is not (yet) among the loaded rows. */
  readonly smiley: Smiley | undefined;
  readonly looking: boolean;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly onClose: () => void;
}

/** All data of one smiley, with a comment on the contact and the caller's earlier smileys. */
export function OpenSmiley({ smiley, looking, previous, next, onClose }: OpenSmileyProps) {
  const { now, zone } = useScoped();
  const when = smiley ? whenFact(Date.parse(smiley.rated_at), now, zone) : '';
  const title = smiley ? m.smileyTitle({ kind: kindWord(smiley), when }) : m.smiley();
  return (
    <aside
      className="flex min-h-0 flex-col overflow-auto border-s border-line bg-surface max-rail:border-s-0 print:hidden! max-desk:[&_kbd]:hidden"
      aria-label={title}
    >
      <section className={openSection}>
        <div className="flex flex-wrap items-center gap-2">
          {smiley ? (
            <>
              <Face smiley={smiley} className="text-lg font-strong!" />
              <time
                className="text-sm font-regular whitespace-nowrap text-ink-3 normal-nums"
                dateTime={smiley.rated_at}
              >
                {when}
              </time>
            </>
          ) : null}
          <span className="ms-auto flex gap-1 max-desk:items-center max-desk:*:h-11! max-desk:*:min-w-11">
            <Button
              small
              icon="up"
              aria-label={m.previous()}
              disabled={previous === null}
              onClick={() => previous?.()}
            />
            <Button small icon="dn" aria-label={m.next()} disabled={next === null} onClick={() => next?.()} />
            <Button kind="quiet" small aria-keyshortcuts="Escape" onClick={onClose}>
              {m.close()} <kbd>Esc</kbd>
            </Button>
          </span>
        </div>
        {smiley ? (
          <Facts smiley={smiley} />
        ) : looking ? (
          <p className="text-sm font-regular text-ink-3">{m.lookingForIt()}</p>
        ) : (
          <Empty title={m.notAmongThese()}>
            <p>{m.notAmongTheseNote()}</p>
          </Empty>
        )}
      </section>
      {smiley ? (
        // A key of the whole would also take the focus from the button for the next one.
        <Fragment key={smiley.id}>
          {smiley.kind === 'negative' ? <FollowUp smiley={smiley} /> : null}
          <Recording smiley={smiley} />
          {smiley.contact ? <ContactComment smiley={smiley} contact={smiley.contact} /> : null}
          {smiley.number ? <Earlier smiley={smiley} number={smiley.number} /> : null}
        </Fragment>
      ) : null}
    </aside>
  );
}

function Facts({ smiley }: { readonly smiley: Smiley }) {
  const { names } = useScoped();
  const { comment, number, email, employee_id, net_promoter_score } = smiley;
  const contact = contactUrl(smiley);
  const chat = chatUrl(smiley);
  const linked = (to: string | null, words: string) =>
    to === null ? null : (
      <Link className={`link ${reach}`} to={to}>
        {words}
      </Link>
    );
  const from = linked(contact, fromWords(smiley)) ?? <bdi>{fromWords(smiley)}</bdi>;
  const facts: readonly (readonly [string, string, ReactNode])[] = [
    ['from', m.headFrom(), from],
    ['number', m.number(), number === null ? null : <bdi key="number">{formatNumber(number)}</bdi>],
    ['email', m.email(), email === null ? null : clamp(email, 120)],
    ['score', m.score(), net_promoter_score === null ? null : m.scoreOf10({ score: net_promoter_score })],
    ['reception', m.headReception(), names.endpoint(smiley.endpoint)],
    ['employee', m.headEmployee(), employee_id === null ? m.nobodyNamed() : names.employee(employee_id)],
    ['chat', m.chat(), linked(chat, m.openChat())],
    [
      'owner',
      tasks.owner(),
      smiley.kind === 'negative' ? (
        <ThingOwner key="owner" thing={{ kind: 'smiley', ref: String(smiley.id) }} />
      ) : null,
    ],
  ];
  return (
    <>
      {comment === null ? (
        <p className="mt-2 mb-2.5 text-sm font-regular text-ink-3">{m.noComment()}</p>
      ) : (
        <blockquote
          className="mt-2 mb-2.5 max-h-[40vh] overflow-auto text-lg font-medium wrap-anywhere whitespace-pre-line"
          lang={languageOf(comment)}
        >
          <bdi>“{plain(comment)}”</bdi>
        </blockquote>
      )}
      <dl className="grid grid-cols-[minmax(82px,max-content)_minmax(0,1fr)] gap-x-2 gap-y-1 [&>dd]:m-0 [&>dt]:text-ink-3">
        {facts.map(([id, term, value]) =>
          value === null ? null : (
            <Fragment key={id}>
              <dt>{term}</dt>
              <dd className={id === 'email' ? 'truncate' : undefined}>{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </>
  );
}

function Recording({ smiley }: { readonly smiley: Smiley }) {
  const { zone } = useScoped();
  const track = recordingTrack(smiley);
  const recording = smiley.call_recording;
  if (recording === null) return null;
  const length = lengthWords(recording.duration * 1000);
  return (
    <section className={openSection}>
      <h2>
        {m.callRecording()}{' '}
        <span className="text-sm font-regular text-ink-3">
          {recording.started_at === null
            ? m.recordingLength({ length })
            : m.recordingStarted({ time: clockWords(Date.parse(recording.started_at), zone), length })}
        </span>
      </h2>
      {track === null ? (
        <p className="text-sm font-regular text-ink-3">{m.noSound()}</p>
      ) : (
        <Attached track={track} fileName={m.callFile({ id: recording.id })} />
      )}
    </section>
  );
}

function Attached({ track, fileName }: { readonly track: Track; readonly fileName: string }) {
  useControlsOf(track.key);
  return <Player track={track} fileName={fileName} narrow />;
}

/** A comment on the contact who gave the smiley. Whoever handled the conversation gets it as a message. */
function ContactComment({ smiley, contact }: { readonly smiley: Smiley; readonly contact: Contact }) {
  const { names } = useScoped();
  const { ownId } = useColleagues();
  const { employee_id } = smiley;
  const handler =
    employee_id === null || employee_id === ownId || names.isGone(employee_id) ? null : employee_id;
  return (
    <section className={openSection} aria-label={m.commentOnContact()}>
      <h2>
        {m.commentOnContact()} <span className="text-sm font-regular text-ink-3">{m.seenByEveryone()}</span>
      </h2>
      <Composer
        contact={contact}
        about={fromWords(smiley)}
        handler={handler}
        thing={{ kind: 'smiley', ref: String(smiley.id) }}
        alone
      />
    </section>
  );
}

const EARLIER = 5;

/** The other smileys of the same number. */
function Earlier({ smiley, number }: { readonly smiley: Smiley; readonly number: string }) {
  const { now, zone } = useScoped();
  const query = useQuery(smileysOfNumberQuery(number));
  if (query.data === undefined) return null;
  const others = query.data.items.filter(({ id }) => id !== smiley.id);
  return (
    <section className={openSection}>
      <h2>
        {m.moreFromNumber()}{' '}
        <span className="text-sm font-regular text-ink-3">
          {others.length === 0 ? m.nothingElse() : positiveWords(others, query.data.more)}
        </span>
      </h2>
      {others.slice(0, EARLIER).map(({ id, comment, rated_at, ...given }) => (
        <div
          key={id}
          className="flex min-h-8 items-center gap-2.5 border-t border-line py-1.25 [&>time]:ms-auto [&>time]:whitespace-nowrap"
        >
          <Face smiley={given} />
          {comment === null ? (
            <span className="text-sm font-regular text-ink-3">{m.noComment()}</span>
          ) : (
            <span className="truncate" lang={languageOf(comment)} title={clamp(comment, 300)}>
              <bdi>“{clamp(comment, 140)}”</bdi>
            </span>
          )}
          <time className="text-sm font-regular whitespace-nowrap text-ink-3 normal-nums" dateTime={rated_at}>
            {dayFact(Date.parse(rated_at), now, zone)}
          </time>
        </div>
      ))}
    </section>
  );
}
