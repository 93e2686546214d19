import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { operations } from '#contract/endpoints.ts';
import type { Smiley } from '#contract/smileys.ts';
import { latestSmileysQuery, newestSmileys } from '#src/api/smileys/queries.ts';
import { endpointWords, useEndpointNames } from '#src/components/people/endpoint-names.ts';
import { Face } from '#src/components/smileys/Face.tsx';
import { NoRows, RailSection } from '#src/components/desk/RailSection.tsx';
import { momentWords, narrowMoment } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { clamp, languageOf, nameOf, shortName } from '#src/lib/text.ts';
import { useNow } from '#src/ui/use-now.ts';
import { feedbackRows } from './rail.ts';

interface LatestFeedbackProps {
  readonly wide: boolean;
  /** The person whose own feedback is shown beside it. */
  readonly beside?: number | null;
}

/** The newest smileys; more of them on a wide desk, and those of others while a person is open there. */
export function LatestFeedback({ wide, beside = null }: LatestFeedbackProps) {
  const query = useQuery(latestSmileysQuery());
  const newest = query.data ? newestSmileys(query.data) : [];
  const smileys = newest
    .filter(({ employee_id }) => beside === null || employee_id !== beside)
    .slice(0, feedbackRows(wide));
  return (
    <RailSection
      title={beside === null ? m.railLatestFeedback() : m.railLatestOnOthers()}
      subject="smileys"
      query={query}
      need={operations.listSmileys.product}
      all={[paths.feedback(), m.railAllFeedback()]}
    >
      {smileys.length === 0 ? (
        <NoRows title={m.railNoFeedback()}>{m.railFeedbackHere()}</NoRows>
      ) : (
        <ul className="max-wide:*:nth-[n+4]:hidden">
          {smileys.map((smiley) => (
            <FeedbackRow key={smiley.id} smiley={smiley} withEmployee />
          ))}
        </ul>
      )}
    </RailSection>
  );
}

export function FeedbackRow(props: { readonly smiley: Smiley; readonly withEmployee?: boolean }) {
  const { smiley, withEmployee } = props;
  const now = useNow(60_000);
  const names = useEndpointNames();
  const at = Date.parse(smiley.rated_at);
  const employee = smiley.employee_id === null ? undefined : names.get(`Employee#${smiley.employee_id}`);
  const where = endpointWords(smiley.endpoint, names);
  return (
    <li className="grid grid-cols-[46px_minmax(0,1fr)] gap-x-1.5 gap-y-px py-1.25">
      <time className="text-[12px]/4.5 text-ink-3" dateTime={smiley.rated_at} title={momentWords(at, now)}>
        {narrowMoment(at, now)}
      </time>
      <span className="flex min-w-0 justify-between gap-2">
        <Face smiley={smiley} />
        <span
          className="truncate text-sm/4.5 font-regular text-ink-3"
          title={employee === undefined ? undefined : nameOf(employee)}
        >
          {withEmployee && employee !== undefined ? `${where}, ${shortName(employee)}` : where}
        </span>
      </span>
      {smiley.comment === null ? (
        <span className="col-2 truncate text-sm/4.5 font-regular text-ink-3">{m.railNoComment()}</span>
      ) : (
        <span
          className="col-2 truncate text-ink"
          lang={languageOf(smiley.comment)}
          title={clamp(smiley.comment, 300)}
        >
          <bdi>“{clamp(smiley.comment, 140)}”</bdi>
        </span>
      )}
    </li>
  );
}
