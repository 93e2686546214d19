import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Voicemail } from '#contract/voicemails.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { Empty, Fail } from '#src/ui/Panels.tsx';

interface NothingOpenProps {
  readonly openId: number | null;
  readonly query: UseQueryResult<Voicemail>;
  /** Whether there is one to choose; null while nobody knows. */
  readonly choice: boolean | null;
  readonly listUrl: string;
}

/** In place of a voicemail: that none is chosen, that it is on its way, gone, or could not be fetched. */
export function NothingOpen({ openId, query, choice, listUrl }: NothingOpenProps) {
  if (openId === null)
    return choice === null ? null : (
      <div className="open__none">
        <Empty title={choice ? 'No voicemail is open' : 'Nothing to hear'}>
          <p>{choice ? 'Choose one in the list.' : 'The voicemail that you choose opens here.'}</p>
        </Empty>
      </div>
    );
  const { error } = query;
  if (error === null)
    return <div className="open__none" aria-busy="true" aria-label="Fetching the voicemail" role="status" />;
  const gone = error instanceof ApiError && error.kind === 'not-found';
  return (
    <div className="open__none">
      {gone ? (
        <Empty title="This voicemail is not there any more">
          <p>It was deleted, or it was left for somebody else.</p>
          <Link className="btn btn--sm" to={listUrl}>
            To the newest voicemail
          </Link>
        </Empty>
      ) : (
        <div className="box">
          <Fail
            title="The voicemail could not be fetched"
            reference={referenceOf(error)}
            onRetry={() => void query.refetch()}
          >
            {errorWords(error)}
          </Fail>
        </div>
      )}
    </div>
  );
}
