import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { answeredOf, recentChatsQuery, waitingOf } from '#src/api/chats/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { unheardFigure, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { voicemailTrack, voicemailTrackKey } from '#src/api/voicemails/sound.ts';
import { lineWords } from '#src/components/people/endpoint-names.ts';
import { GROUPS_IN_RAIL, NoRows, RailSection } from '#src/components/desk/RailSection.tsx';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { figureWords } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import { callerNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { player } from '#src/ui/player/controller.ts';
import { useStore } from '#src/ui/use-store.ts';
import { PlayButton, ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useHydrated, useWindow } from '#src/ui/use-media.ts';
import {
  CHATS_SHOWN,
  feedbackRows,
  heightBeside,
  HIGH,
  highestRows,
  ROWS,
  rowsIn,
  voicemailsInRail,
} from './rail.ts';

/** What the other sections take of the window, on the desk and on a wide one, where the groups are elsewhere. */
function useBeside() {
  const { data: chats = { items: [], dropped: 0 } } = useQuery(recentChatsQuery());
  const groups = useQuery(employeeGroupsQuery()).data?.items.length ?? 0;
  const smileys = useQuery(latestSmileysQuery()).data?.items.length ?? 0;
  const rowsOf = (some: readonly unknown[]) => [Math.min(some.length, CHATS_SHOWN), HIGH.row] as const;
  const feedback = (wide: boolean) => [Math.min(smileys, feedbackRows(wide)), HIGH.feedback] as const;
  const waiting = rowsOf(waitingOf(chats));
  const answered = rowsOf(answeredOf(chats));
  return {
    desk: heightBeside([waiting, [Math.min(groups, GROUPS_IN_RAIL), HIGH.group], feedback(false)]),
    wide: heightBeside([waiting, ...(answered[0] > 0 ? [answered] : []), feedback(true)]),
  };
}

/** As many unheard voicemails as there is space for, newest first, each with a player. */
export function UnheardVoicemails() {
  const beside = useBeside();
  const query = useInfiniteQuery(voicemailsQuery());
  const now = useNow(60_000);
  // The playing voicemail stays although it is heard at its end, so that its row does not vanish under the pointer.
  const playing = useStore(player, (state) => state.track?.key ?? null);
  const list = query.data;
  const unheard = unheardFigure(list ?? { items: [], more: false });
  const rows = useWindow(
    (width, height) => rowsIn(height, width < 1800 ? beside.desk : beside.wide),
    ROWS.most,
  );
  const hydrated = useHydrated();
  const isPlaying = (id: number) => voicemailTrackKey(id) === playing;
  const shown = list ? voicemailsInRail(list.items, rows, isPlaying) : [];
  const more = unheard.count - shown.filter(({ heard }) => !heard).length;
  const latest = list?.items[0];
  return (
    <RailSection
      title={m.railUnheard()}
      subject="voicemails"
      note={
        <span title={unheard.more && list ? m.railUnheardAmong({ count: list.items.length }) : undefined}>
          {figureWords(unheard)}
        </span>
      }
      query={query}
      need={operations.listVoicemails.product}
      all={[paths.voicemails(), m.railAllVoicemails()]}
    >
      {shown.length === 0 ? (
        <NoRows title={m.railNoUnheard()}>
          {latest === undefined
            ? m.railNewVoicemailsHere()
            : m.railLatestVoicemail({ time: momentWords(Date.parse(latest.created_at), now) })}
        </NoRows>
      ) : (
        <ul
          className="max-h-(--desk-rows) overflow-y-clip wide:max-h-(--wide-rows)"
          style={hydrated ? undefined : highest(beside)}
        >
          {shown.map((voicemail) => (
            <VoicemailRow key={voicemail.id} voicemail={voicemail} now={now} />
          ))}
        </ul>
      )}
      {more > 0 || (!hydrated && unheard.count > ROWS.least) ? (
        <Link
          // How many there are more is known with the height of the window.
          className={`-mb-1 inline-block link py-0.75 text-sm font-regular ${hydrated ? '' : 'invisible'}`}
          to={paths.voicemails({ unheard: '1' })}
        >
          <Rich
            message={m.railMoreUnheard}
            values={{ count: figureWords({ count: more, more: unheard.more }) }}
            tags={{ hidden: <span className="sr-only" /> }}
          />
        </Link>
      ) : null}
    </RailSection>
  );
}

/** In the markup of the gateway, which has the most rows. */
const highest = ({ desk, wide }: ReturnType<typeof useBeside>) =>
  ({ '--desk-rows': highestRows(desk), '--wide-rows': highestRows(wide) }) as CSSProperties;

function VoicemailRow({ voicemail, now }: { readonly voicemail: Voicemail; readonly now: number }) {
  const client = useQueryClient();
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const who = voicemail.from_contact
    ? nameOf(voicemail.from_contact.name)
    : callerNumber(voicemail.from_number);
  const at = momentWords(Date.parse(voicemail.created_at), now);
  const track = voicemailTrack(client, voicemail, (error) =>
    showToast({ icon: 'warn', words: `${m.railNotMarked({ who })} ${errorWords(error)}` }),
  );
  const to = voicemail.endpoint === `Employee#${youId}` ? m.railToYou() : lineWords(voicemail);
  return (
    <li
      className={cx(
        'grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.25',
        '*:data-problem:col-[2/4] *:data-problem:text-sm *:data-problem:font-regular *:data-problem:text-negative-ink *:data-scrub:col-[2/4]',
        '*:data-scrub:mt-1.5',
      )}
    >
      <PlayButton track={track} title={`${who}, ${at}`} />
      <Link className="group/row rounded-[3px]" to={paths.voicemail(voicemail.id)}>
        <b className="block truncate font-strong underline-offset-2 group-hover/row:underline">
          <bdi>{who}</bdi>
        </b>
        <span className="block truncate text-sm/4.5 font-regular text-ink-3">
          {to}, {at}
        </span>
      </Link>
      <span className="text-end tabular-nums">
        <TrackTime track={track} />
      </span>
      <ScrubLine track={track} />
      <TrackProblem track={track} />
    </li>
  );
}
