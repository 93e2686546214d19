import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { latestSmileysQuery, newestSmileys } from '#src/api/smileys/queries.ts';
import { panelState } from '#src/components/panel-state.ts';
import { RailSection } from '#src/components/RailSection.tsx';
import { paths } from '#src/lib/paths.ts';
import { clockWords } from '#src/lib/time.ts';
import { useNow } from '#src/ui/use-now.ts';
import { FeedbackRow } from './FeedbackRow.tsx';

/** What callers said last. */
export function LatestFeedback({ rows }: { readonly rows: number }) {
  const query = useQuery(latestSmileysQuery());
  const now = useNow(60_000);
  const smileys = query.data ? newestSmileys(query.data).slice(0, rows) : [];
  return (
    <RailSection
      title="Latest feedback"
      subject="Smileys"
      state={panelState(query, operations.listSmileys.product)}
      onRetry={() => void query.refetch()}
      from={query.dataUpdatedAt > 0 ? clockWords(query.dataUpdatedAt) : null}
      end={
        <Link className="link" to={paths.feedback()}>
          All feedback
        </Link>
      }
    >
      {smileys.length === 0 ? (
        <p className="sect__none">
          <b>No feedback yet</b>
          Callers are asked after a call or a chat.
        </p>
      ) : (
        <ul>
          {smileys.map((smiley) => (
            <FeedbackRow key={smiley.id} smiley={smiley} now={now} withEmployee />
          ))}
        </ul>
      )}
    </RailSection>
  );
}
