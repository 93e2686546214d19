import { m } from '#messages/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { endpointWords, useEndpointNames } from '#src/components/people/endpoint-names.ts';
import { Face } from '#src/components/smileys/Face.tsx';
import { LookFurther } from '#src/components/newest/NewestList.tsx';
import type { Older } from '#src/components/newest/use-older.ts';
import { headWithNote } from '#src/components/contact/contact-classes.ts';
import type { PanelState } from '#src/components/panel/panel-state.ts';
import { PanelNote, type PanelSubject } from '#src/components/panel/PanelNote.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { clamp, languageOf } from '#src/lib/text.ts';
import { dayWords } from '#src/lib/time.ts';
import { PlayButton, ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { useNow } from '#src/ui/use-now.ts';

export function Where({ smiley: { endpoint, employee_id } }: { readonly smiley: Smiley }) {
  const { name } = useColleagues();
  const line = endpointWords(endpoint, useEndpointNames());
  return employee_id === null ? line : `${line}, ${name(employee_id)}`;
}

/** One smiley of a caller: rating, time, comment, reception and employee, with a button that plays the call. */
export function FeedbackNote({ smiley, className }: { readonly smiley: Smiley; readonly className: string }) {
  const when = whenFact(Date.parse(smiley.rated_at), useNow(60_000));
  const track = recordingTrack(smiley);
  return (
    <div className={className}>
      <div className="mb-0.75 flex justify-between gap-2">
        <Face smiley={smiley} />
        <span className="text-sm font-regular text-ink-3">{when}</span>
      </div>
      {smiley.comment === null ? null : (
        <p lang={languageOf(smiley.comment)}>
          <bdi>“{clamp(smiley.comment, 300)}”</bdi>
        </p>
      )}
      <p className="text-sm font-regular text-ink-3">
        <Where smiley={smiley} />
      </p>
      {track ? (
        <div className="mt-1 grid grid-cols-[28px_auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 *:data-scrub:col-[2/-1] max-desk:grid-cols-[44px_auto_minmax(0,1fr)]">
          <PlayButton track={track} title={m.storyCallOf({ when })} className="max-desk:size-11!" />
          <span className="text-sm font-regular text-ink-3">
            {m.storyCall()} <TrackTime track={track} />
          </span>
          <TrackProblem track={track} />
          <ScrubLine track={track} />
        </div>
      ) : null}
    </div>
  );
}

/** How far back the chats were looked through, with a button that goes on. Nothing when all were, or while older ones are fetched. */
export function ChatsFurther({ looked, older }: { readonly looked: readonly Chat[]; readonly older: Older }) {
  const back = looked.at(-1);
  if (back === undefined || !(older.waits || older.error)) return null;
  const day = dayWords(Date.parse(back.started_at));
  return (
    <LookFurther
      words={older.error ? m.storyChatsNotFetched() : m.storyLookedBackTo({ day })}
      onGoOn={older.goOn}
    />
  );
}

interface StorySectionProps {
  readonly title: string;
  readonly subject: PanelSubject;
  readonly note: ReactNode;
  /** The URL of the whole list, when only a part is shown. */
  readonly more?: string | null;
  readonly state: PanelState;
  readonly onRetry: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** What there is of one kind. Nothing where the service does not have it. */
export function StorySection(props: StorySectionProps) {
  const { title, subject, note, more = null, state, onRetry, className, children } = props;
  if (state.kind === 'absent') return null;
  return (
    <section>
      <h3 className={`${headWithNote} ${className}`}>
        {title}
        {more === null ? (
          <span>{state.kind === 'ready' ? note : ''}</span>
        ) : (
          <Link
            className="rounded-[2px] font-regular text-ink-3 underline-offset-2 hover:underline"
            to={more}
          >
            {note}
          </Link>
        )}
      </h3>
      {state.kind === 'ready' ? children : <PanelNote subject={subject} state={state} onRetry={onRetry} />}
    </section>
  );
}
