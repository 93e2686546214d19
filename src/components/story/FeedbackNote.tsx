import { m } from '#messages/shared';
import type { Smiley } from '#contract/smileys.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { endpointWords, useEndpointNames } from '#src/components/endpoint-names.ts';
import { Face, kindWord } from '#src/components/smileys/Face.tsx';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { clamp, languageOf } from '#src/lib/text.ts';
import { ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { PlayButton } from '#src/ui/player/PlayButton.tsx';
import { useNow } from '#src/ui/use-now.ts';

/** One smiley of a caller: rating, time, comment, reception and employee, with a button that plays the call. */
export function FeedbackNote({ smiley, className }: { readonly smiley: Smiley; readonly className: string }) {
  const { name } = useColleagues();
  const where = endpointWords(smiley.endpoint, useEndpointNames());
  const when = whenFact(Date.parse(smiley.rated_at), useNow(60_000));
  const track = recordingTrack(smiley, `${kindWord(smiley)}, ${when}`);
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
        {smiley.employee_id === null ? where : `${where}, ${name(smiley.employee_id)}`}
      </p>
      {track ? (
        <div className="mt-1 grid grid-cols-[28px_auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 *:data-scrub:col-[2/-1] max-desk:grid-cols-[44px_auto_minmax(0,1fr)]">
          <PlayButton track={track} of={m.storyCallOf({ when })} className="max-desk:size-11!" />
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
