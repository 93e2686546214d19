import { m } from '#messages/shared';
import { Link } from 'react-router';
import { ApiError } from '#src/api/client/errors.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { button } from '#src/ui/buttons.ts';
import { Gone } from '#src/ui/Gone.tsx';
import { Empty, Fail, panelBox } from '#src/ui/Panels.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { NewestState } from './use-newest.ts';

export interface NoneOpenProps {
  readonly newest: NewestState & { readonly one: UseQueryResult; readonly items: readonly unknown[] };
  /** Whether one is open in the URL. */
  readonly asked: boolean;
  /** The URL of the one that comes after it in the list. Null when that is not known. */
  readonly next: string | null;
  readonly className?: string;
}

/** In place of the open one: that none is open, or that it is loading, gone, or could not be fetched. */
export function NoneOpen({ newest, asked, next, className }: NoneOpenProps) {
  const { kind: items, one, state, listUrl } = newest;
  const { error } = one;
  const kind = error instanceof ApiError ? error.kind : null;
  const choice = newest.items.length > 0 ? 'yes' : 'no';
  if (asked && error === null)
    return <div aria-busy="true" role="status" aria-label={m.openFetching({ items })} />;
  // The list says why.
  if (asked ? kind === 'refused' : state.kind !== 'ready') return null;
  return (
    <div className={className}>
      {!asked ? (
        <Empty title={m.openNone({ choice })}>
          <p>{m.openNoneWhy({ choice })}</p>
        </Empty>
      ) : kind === 'not-found' || kind === 'invalid' ? (
        <Gone title={m.openGone({ items })} why={m.openGoneWhy({ items })}>
          <Link className={button({ size: 'sm' })} to={next ?? listUrl} replace={next !== null}>
            {next === null ? m.openToNewest({ items }) : m.openNext({ items })}
          </Link>
        </Gone>
      ) : (
        <div className={panelBox}>
          <Fail
            title={m.openFailed({ items })}
            reference={referenceOf(error)}
            onRetry={() => void one.refetch()}
          >
            {errorWords(error)}
          </Fail>
        </div>
      )}
    </div>
  );
}
