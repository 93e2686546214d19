import type { PanelState } from '#src/api/panel.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { momentWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Empty, Fail, Need } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf } from './derive.ts';
import { isFiltered, NO_FILTERS, type InboxFilters } from './filters.ts';
import { formatNumber } from '#src/lib/phone.ts';

/** First load only, and not before 300 ms. */
export function ListLoading() {
  return (
    <div className="list__body" aria-busy="true">
      <output className="sr">Fetching the voicemails</output>
      <RowSkeletons count={12} />
    </div>
  );
}

/** There has never been an answer, or the plan has no voicemails. */
export function ListFailed({ state, onRetry }: { readonly state: PanelState; readonly onRetry: () => void }) {
  if (state.kind === 'plan' || state.kind === 'refused')
    return (
      <div className="list__body list__panel">
        <Need title={state.kind === 'plan' ? `Voicemails need ${state.plan}` : 'Voicemails are not shown'}>
          {state.kind === 'refused' ? state.words : 'Your company’s plan does not include them.'} An
          administrator can change this with the telephony service.
        </Need>
      </div>
    );
  return (
    <div className="list__body list__panel">
      <div className="box">
        <Fail
          title="Voicemails could not be fetched"
          actions={
            <>
              <Button icon="retry" onClick={onRetry}>
                Try again
              </Button>
              <span className="meta">also by itself, with growing pauses</span>
            </>
          }
        >
          {state.kind === 'failed' ? state.words : 'The telephony service does not list voicemails.'}
        </Fail>
      </div>
    </div>
  );
}

/** The last refresh failed: the list is kept, and how old it is. */
export function ListOld({ from, onRetry }: { readonly from: number; readonly onRetry: () => void }) {
  const now = useNow(60_000);
  return (
    <p className="list__old" role="status">
      <Icon name="warn" size={14} />
      <span>Not updated since {momentWords(from, now)}</span>
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

interface ListEmptyProps {
  readonly filters: InboxFilters;
  /** The newest voicemail of the list, heard or not. */
  readonly newest: Voicemail | undefined;
  readonly lineName: string | null;
  readonly onFilters: (change: Partial<InboxFilters>) => void;
}

/** Nothing to show: what is true, and the way back. */
export function ListEmpty({ filters, newest, lineName, onFilters }: ListEmptyProps) {
  const now = useNow(60_000);
  const { unheard, number, endpoint } = filters;
  const what = unheard ? 'No unheard voicemails' : 'No voicemails';
  const where = [
    endpoint === null ? '' : lineName === 'You' ? ' for you' : ` on ${lineName ?? 'that line'}`,
    number === null ? '' : ` from ${formatNumber(number)}`,
    filters.until === null ? '' : ' until that day',
  ].join('');
  return (
    <div className="list__none" role="status">
      <Empty title={where === '' && !unheard ? 'No voicemails yet' : what + where}>
        {newest ? (
          <p>
            The latest is from {callerOf(newest).title}, {momentWords(Date.parse(newest.created_at), now)}.
          </p>
        ) : where === '' && !unheard ? (
          <p>Messages that callers leave on the lines or for you show here.</p>
        ) : null}
        {isFiltered(filters) ? (
          <Button small onClick={() => onFilters(unheard && newest ? { unheard: false } : NO_FILTERS)}>
            Show all voicemails
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}
