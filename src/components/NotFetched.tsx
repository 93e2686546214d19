import type { UseQueryResult } from '@tanstack/react-query';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { Fail } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';

interface NotFetchedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Why there is nothing, although it has come. */
  readonly missing?: string | undefined;
  /** The rows that stand for the data until it is there. */
  readonly rows: number;
  readonly title: string;
  /** Why it failed, and what works all the same. */
  readonly words: (why: { readonly why: string }) => string;
}

/** A panel whose query has no data: it is still loading, or has failed. */
export const NotFetched = ({ query, missing, rows, title, words }: NotFetchedProps) =>
  query.error === null && missing === undefined ? (
    <RowSkeletons count={rows} />
  ) : (
    <Fail
      title={title}
      reference={referenceOf(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {words({ why: query.error ? errorWords(query.error) : (missing ?? '') })}
    </Fail>
  );
