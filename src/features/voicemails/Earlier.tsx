import { m } from '#messages/voicemails';
import { cx } from 'class-variance-authority';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Voicemail } from '#contract/voicemails.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { countWords } from '#src/components/story/words.ts';
import { dayFact, whenFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { clockWords } from '#src/lib/time.ts';
import { PlayButton, ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf, lineOf } from './derive.ts';

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
  return (
    <section
      className="mt-6 mb-4 max-desk:order-1 max-desk:-mx-4 max-desk:mt-3.5 max-desk:-mb-3.5 max-desk:border-y max-desk:border-line max-desk:bg-surface max-desk:px-4 max-desk:pt-3 max-desk:pb-3.5"
      aria-label={m.earlier()}
    >
      <h3 className="mb-1 flex gap-2 text-base font-strong max-desk:mb-1.5 max-desk:items-baseline max-desk:text-lg [&>span]:font-regular [&>span]:text-ink-3 max-desk:[&>span]:text-[14px]">
        {m.earlier()} <span>{countWords({ items: earlier, more: data?.more ?? false })}</span>
        {earlier.length > SHOWN ? (
          <Link
            className="ms-auto link font-regular max-desk:text-[14px]"
            to={paths.voicemail(than.id, { number })}
          >
            {m.allFromNumber()}
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
  const track = voicemailTrack(client, item);
  return (
    <div
      className={cx(
        'relative grid min-h-9.5 grid-cols-[28px_auto_minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line',
        '*:data-scrub:col-[2/-1] *:data-scrub:-mt-1 *:data-scrub:mb-1.75',
        'max-desk:min-h-14 max-desk:grid-cols-[44px_minmax(0,1fr)_auto] max-desk:border-t max-desk:border-b-0 max-desk:text-md max-desk:font-regular',
      )}
    >
      <PlayButton
        track={track}
        title={`${title}, ${whenFact(at, now)}`}
        className="max-desk:row-[1/3] max-desk:size-11!"
      />
      <Link
        className={cx(
          'grid grid-cols-[98px_52px] gap-3 rounded-[2px] underline-offset-2 hover:underline',
          'max-desk:block max-desk:self-end max-desk:after:absolute max-desk:after:inset-y-0 max-desk:after:start-14 max-desk:after:end-12',
        )}
        to={paths.voicemail(item.id)}
        title={m.openThis()}
      >
        <span>{dayFact(at, now)}</span> <span>{clockWords(at)}</span>
      </Link>
      <span className="truncate max-desk:col-2 max-desk:row-2 max-desk:-mt-3 max-desk:self-start max-desk:text-[13px] max-desk:text-ink-3">
        {lineOf(item, ownId)}
      </span>
      <TrackProblem track={track} />
      <span className="col-[-2/-1] max-desk:col-3 max-desk:row-[1/3]">
        <TrackTime track={track} />
      </span>
      <ScrubLine track={track} />
    </div>
  );
}
