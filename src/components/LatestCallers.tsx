import { m } from '#messages/start';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { endpointWords, useEndpointNames } from './endpoint-names.ts';
import { Face } from './feedback/Face.tsx';
import { panelState } from './panel-state.ts';
import { RailSection } from './RailSection.tsx';
import { latestCallers, type LatestCaller } from './story/story.ts';

/** Who called last, by voicemails and feedback: the service has no list of calls. Nothing without any. */
export function LatestCallers({ rows }: { readonly rows: number }) {
  const voicemails = useInfiniteQuery(voicemailsQuery());
  const smileys = useQuery(latestSmileysQuery()).data?.items ?? [];
  const callers = latestCallers(voicemails.data?.items ?? [], smileys, rows);
  const need = operations.listVoicemails.product;
  if (panelState(voicemails, need).kind !== 'ready' || callers.length === 0) return null;
  return (
    <RailSection title={m.callersTitle()} subject="callers" query={voicemails} need={need}>
      <ul>
        {callers.map((caller) => (
          <CallerRow key={caller.number} caller={caller} />
        ))}
      </ul>
    </RailSection>
  );
}

function CallerRow({ caller: { number, name, item } }: { readonly caller: LatestCaller }) {
  const now = useNow(60_000);
  const names = useEndpointNames();
  const { endpoint } = item.kind === 'voicemail' ? item.voicemail : item.smiley;
  return (
    <li>
      <Link
        className="group/row grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-[3px] py-1.25"
        to={paths.caller(number)}
      >
        <b className="truncate font-medium underline-offset-2 group-hover/row:underline">
          <bdi>{name === null ? formatNumber(number) : nameOf(name)}</bdi>
        </b>
        {item.kind === 'voicemail' ? (
          <span className="flex items-center gap-1.25 text-sm font-regular text-ink-3">
            <Icon name="voicemail" size={14} />
            {m.callersVoicemail()}
          </span>
        ) : (
          <Face smiley={item.smiley} />
        )}
        <span className="col-span-2 truncate text-sm/4.5 font-regular text-ink-3">
          {endpointWords(endpoint, names)}, {momentWords(item.at, now)}
        </span>
      </Link>
    </li>
  );
}
