import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import { smileysOfNumberQuery, unionOf } from '#src/api/smileys/queries.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { Face, kindWord } from '#src/components/feedback/Face.tsx';
import { chatUrl, contactUrl, fromWords } from '#src/components/feedback/smiley.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { dayWords, whenWords } from '#src/components/feedback/words.ts';
import { dayOf } from '#src/components/feedback/zone.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, plain, languageOf } from '#src/lib/text.ts';
import { clockWords, lengthWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { useControlsOf } from '#src/ui/player/controller.ts';
import { Player } from '#src/ui/player/Player.tsx';
import type { Track } from '#src/ui/player/track.ts';
import { FollowUp } from './FollowUp.tsx';
import { openSection } from './open-section.ts';
import { ContactComment } from './ContactComment.tsx';

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
  const { today, zone } = useScoped();
  const when = smiley ? whenWords(smiley.rated_at, today, zone) : '';
  const title = smiley ? `${kindWord(smiley)}, ${when}` : 'Smiley';
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
              aria-label="Previous"
              disabled={previous === null}
              onClick={() => previous?.()}
            />
            <Button small icon="dn" aria-label="Next" disabled={next === null} onClick={() => next?.()} />
            <Button kind="quiet" small onClick={onClose}>
              Close <kbd>Esc</kbd>
            </Button>
          </span>
        </div>
        {smiley ? (
          <Facts smiley={smiley} />
        ) : looking ? (
          <p className="text-sm font-regular text-ink-3">Looking for it among the older ones</p>
        ) : (
          <Empty title="This smiley is not among these">
            <p>The filters leave it out, or the service does not have it any more.</p>
          </Empty>
        )}
      </section>
      {smiley?.kind === 'negative' ? <FollowUp smiley={smiley} /> : null}
      {smiley ? <Recording smiley={smiley} /> : null}
      {smiley?.contact ? (
        <ContactComment key={smiley.contact.id} smiley={smiley} contactId={smiley.contact.id} />
      ) : null}
      {smiley?.number ? <Earlier smiley={smiley} number={smiley.number} /> : null}
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
      <Link
        className="link max-desk:relative max-desk:after:absolute max-desk:after:inset-x-0 max-desk:after:-inset-y-3.75 max-desk:after:content-['']"
        to={to}
      >
        {words}
      </Link>
    );
  const from = linked(contact, fromWords(smiley)) ?? <bdi>{fromWords(smiley)}</bdi>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['From', from],
    ['Number', number === null ? null : formatNumber(number)],
    ['E-mail', email === null ? null : clamp(email, 120)],
    ['Score', net_promoter_score === null ? null : `${net_promoter_score} of 10`],
    ['Reception', names.endpoint(smiley.endpoint)],
    ['Employee', employee_id === null ? 'Nobody named' : names.employee(employee_id)],
    ['Chat', linked(chat, 'Open the chat')],
  ];
  return (
    <>
      {comment === null ? (
        <p className="mt-2 mb-2.5 text-sm font-regular text-ink-3">No comment</p>
      ) : (
        <blockquote
          className="mt-2 mb-2.5 max-h-[40vh] overflow-auto text-lg font-medium wrap-anywhere whitespace-pre-line"
          lang={languageOf(comment)}
        >
          “{plain(comment)}”
        </blockquote>
      )}
      <dl className="grid grid-cols-[82px_minmax(0,1fr)] gap-x-2 gap-y-1 [&>dd]:m-0 [&>dt]:text-ink-3">
        {facts.map(([term, value]) =>
          value === null ? null : (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd className={term === 'E-mail' ? 'truncate' : undefined}>{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </>
  );
}

function Recording({ smiley }: { readonly smiley: Smiley }) {
  const { zone } = useScoped();
  const track = recordingTrack(smiley, fromWords(smiley));
  const recording = smiley.call_recording;
  if (recording === null) return null;
  return (
    <section className={openSection}>
      <h2>
        Call recording{' '}
        <span className="text-sm font-regular text-ink-3">
          {recording.started_at === null
            ? ''
            : `started ${clockWords(Date.parse(recording.started_at), zone)}, `}
          {lengthWords(recording.duration * 1000)} long
        </span>
      </h2>
      {track === null ? (
        <p className="text-sm font-regular text-ink-3">
          The service offers no sound that can be played here.
        </p>
      ) : (
        <Attached track={track} fileName={`call ${recording.id}.mp3`} />
      )}
    </section>
  );
}

function Attached({ track, fileName }: { readonly track: Track; readonly fileName: string }) {
  useControlsOf(track.key);
  return <Player track={track} fileName={fileName} narrow />;
}

const EARLIER = 5;

/** Earlier smileys of the same number. */
function Earlier({ smiley, number }: { readonly smiley: Smiley; readonly number: string }) {
  const { today, zone } = useScoped();
  const query = useQuery(smileysOfNumberQuery(number));
  if (query.data === undefined) return null;
  const all = unionOf([query.data.items]);
  const earlier = all.filter(({ id }) => id !== smiley.id).slice(0, EARLIER);
  const positive = all.filter(({ kind }) => kind === 'positive').length;
  return (
    <section className={openSection}>
      <h2>
        More from this number{' '}
        <span className="text-sm font-regular text-ink-3">
          {earlier.length === 0 ? 'nothing else' : `${positive} of ${all.length} positive`}
        </span>
      </h2>
      {earlier.map(({ id, comment, rated_at, ...given }) => (
        <div
          key={id}
          className="flex min-h-8 items-center gap-2.5 border-t border-line py-1.25 [&>time]:ms-auto [&>time]:whitespace-nowrap"
        >
          <Face smiley={given} />
          {comment === null ? (
            <span className="text-sm font-regular text-ink-3">No comment</span>
          ) : (
            <span className="truncate" lang={languageOf(comment)} title={clamp(comment, 300)}>
              “{clamp(comment, 140)}”
            </span>
          )}
          <time className="text-sm font-regular whitespace-nowrap text-ink-3 normal-nums" dateTime={rated_at}>
            {dayWords(dayOf(Date.parse(rated_at), zone), today)}
          </time>
        </div>
      ))}
    </section>
  );
}
