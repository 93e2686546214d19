import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operations } from '#contract/endpoints.ts';
import { panelState } from '#src/api/panel.ts';
import { latestSmileysQuery, newestSmileys } from '#src/api/smileys.ts';
import { clockWords } from '#src/lib/time.ts';
import { RailSection } from '#src/ui/RailSection.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { FeedbackRow } from './FeedbackRow.tsx';

interface LatestFeedbackProps {
  readonly rows: number;
  /** The way to all feedback, where there is a page of it. */
  readonly all?: ReactNode;
}

/** What callers said last. */
export function LatestFeedback({ rows, all }: LatestFeedbackProps) {
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
      end={all}
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
