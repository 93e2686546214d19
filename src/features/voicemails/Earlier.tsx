import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Voicemail } from '#contract/voicemails.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { dayFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { clockWords } from '#src/lib/time.ts';
import { ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { PlayButton } from '#src/ui/player/PlayButton.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf, lineOf } from './derive.ts';

/** The number of rows above the link to all of them. */
const SHOWN = 3;

interface EarlierProps {
  readonly number: string;
  readonly than: Voicemail;
  readonly ownId: number | undefined;
}

/** Earlier voicemails from the same number, to play here or to open. */
export function Earlier({ number, than, ownId }: EarlierProps) {
  const { data } = useInfiniteQuery(voicemailsQuery({ number }));
  const earlier = (data?.items ?? []).filter(
    (item) =>
      item.id !== than.id &&
      item.from_number === number &&
      Date.parse(item.created_at) <= Date.parse(than.created_at),
  );
  if (earlier.length === 0) return null;
  const more = data?.more ? 'over ' : '';
  return (
    <section className="earlier" aria-label="Earlier from this number">
      <h3>
        Earlier from this number{' '}
        <span>
          {more}
          {earlier.length}
        </span>
        {earlier.length > SHOWN ? (
          <Link className="link" to={paths.voicemail(than.id, { number })}>
            All from this number
          </Link>
        ) : null}
      </h3>
      {earlier.slice(0, SHOWN).map((item) => (
        <EarlierRow key={item.id} item={item} ownId={ownId} />
      ))}
    </section>
  );
}

function EarlierRow({ item, ownId }: { readonly item: Voicemail; readonly ownId: number | undefined }) {
  const client = useQueryClient();
  const now = useNow(60_000);
  const at = Date.parse(item.created_at);
  const { title } = callerOf(item);
  const track = voicemailTrack(client, item, title);
  const day = dayFact(at, now);
  const time = clockWords(at);
  return (
    <div className="erow">
      <PlayButton track={track} of={`${title}, ${day} ${time}`} />
      <Link className="erow__when" to={paths.voicemail(item.id)} title="Open this voicemail">
        <span>{day}</span> <span>{time}</span>
      </Link>
      <span className="clip erow__line">{lineOf(item, ownId)}</span>
      <TrackProblem track={track} />
      <span className="erow__len">
        <TrackTime track={track} />
      </span>
      <ScrubLine track={track} />
    </div>
  );
}
