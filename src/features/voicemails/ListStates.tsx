import type { Voicemail } from '#contract/voicemails.ts';
import { NoList } from '#src/components/NoList.tsx';
import type { PanelState } from '#src/components/panel-state.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf } from './derive.ts';
import { isFiltered, NO_FILTERS, type InboxFilters } from './filters.ts';

const NONE = {
  subject: 'Voicemails',
  failed: 'Voicemails could not be fetched',
  absent: 'The telephony service does not list voicemails.',
};

/** First load only, and not before 300 ms. */
export function ListLoading() {
  return (
    <div className="list__body long" aria-busy="true">
      <output className="sr">Fetching the voicemails</output>
      <RowSkeletons count={12} />
    </div>
  );
}

/** There has never been an answer, or the plan has no voicemails. */
export function ListFailed({ state, onRetry }: { readonly state: PanelState; readonly onRetry: () => void }) {
  return (
    <div className="list__body list__panel long">
      <NoList state={state} words={NONE} onRetry={onRetry} />
    </div>
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
