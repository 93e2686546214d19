import type { Smiley } from '#contract/smileys.ts';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { endpointWords } from '#src/components/endpoint-names.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { clamp, languageOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { PlayButton } from '#src/ui/player/PlayButton.tsx';

interface FeedbackNoteProps {
  readonly smiley: Smiley;
  readonly now: number;
  readonly lines: ReadonlyMap<string, string>;
  readonly person: (id: number | null) => string;
  readonly className: string;
}

/** One smiley of a caller: which, when, what was said, where and by whom; its call can be heard. */
export function FeedbackNote({ smiley, now, lines, person, className }: FeedbackNoteProps) {
  const when = whenFact(Date.parse(smiley.rated_at), now);
  const word = smiley.rating === 1 ? 'Positive' : 'Negative';
  const track = recordingTrack(smiley, `${word}, ${when}`);
  const where = endpointWords(smiley.endpoint, lines);
  return (
    <div className={className}>
      <div className="fnote">
        <span className={smiley.rating === 1 ? 'face face--pos' : 'face face--neg'}>
          <Icon name={smiley.rating === 1 ? 'smile' : 'frown'} />
          {word}
        </span>
        <span className="meta">{when}</span>
      </div>
      {smiley.comment === null ? null : (
        <p lang={languageOf(smiley.comment)}>“{clamp(smiley.comment, 300)}”</p>
      )}
      <p className="meta">
        {smiley.employee_id === null ? where : `${where}, ${person(smiley.employee_id)}`}
      </p>
      {track ? (
        <div className="fnote__call">
          <PlayButton track={track} of={`the call of ${when}`} />
          <span className="meta">
            Call <TrackTime track={track} />
          </span>
          <TrackProblem track={track} />
          <ScrubLine track={track} />
        </div>
      ) : null}
    </div>
  );
}
