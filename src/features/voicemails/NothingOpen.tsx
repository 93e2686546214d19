import { m } from '#messages/voicemails';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Voicemail } from '#contract/voicemails.ts';
import { isGone } from '#src/api/client/errors.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { button } from '#src/ui/button.ts';
import { panelBox } from '#src/ui/Panel.tsx';
import { Empty, Fail } from '#src/ui/Panels.tsx';

interface NothingOpenProps {
  readonly openId: number | null;
  readonly query: UseQueryResult<Voicemail>;
  /** Whether the list has voicemails. Null while it is not known. */
  readonly choice: boolean | null;
  readonly listUrl: string;
}

/** Shown when there is no voicemail to show: none is selected, or it is loading, deleted, or could not be fetched. */
export function NothingOpen({ openId, query, choice, listUrl }: NothingOpenProps) {
  const { error } = query;
  if (openId === null && choice === null) return null;
  const waits = openId !== null && error === null;
  return (
    <div
      className="col-span-full px-7 py-5 max-desk:px-4 [&_[data-empty]]:p-0"
      aria-busy={waits || undefined}
      aria-label={waits ? m.fetching() : undefined}
      role={waits ? 'status' : undefined}
    >
      {openId === null ? (
        <Empty title={choice ? m.noneOpen() : m.nothingToHear()}>
          <p>{choice ? m.chooseOne() : m.opensHere()}</p>
        </Empty>
      ) : error === null ? null : isGone(error) ? (
        <Empty title={m.gone()}>
          <p>{m.goneWhy()}</p>
          <Link className={button({ size: 'sm' })} to={listUrl}>
            {m.toNewest()}
          </Link>
        </Empty>
      ) : (
        <div className={panelBox}>
          <Fail title={m.notFetched()} reference={referenceOf(error)} onRetry={() => void query.refetch()}>
            {errorWords(error)}
          </Fail>
        </div>
      )}
    </div>
  );
}
