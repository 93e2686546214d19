import type { Voicemail } from '#contract/voicemails.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf } from './derive.ts';
import { isFiltered, NO_FILTERS, type InboxFilters } from './filters.ts';

interface ListEmptyProps {
  readonly filters: InboxFilters;
  /** The newest voicemail of the list, heard or not. */
  readonly newest: Voicemail | undefined;
  readonly lineName: string | null;
  readonly onFilters: (change: Partial<InboxFilters>) => void;
}

/** Shown when the list is empty: says why, and offers to clear the filters. */
export function ListEmpty({ filters, newest, lineName, onFilters }: ListEmptyProps) {
  const now = useNow(60_000);
  const { unheard, q, number, endpoint } = filters;
  const what = unheard ? 'No unheard voicemails' : 'No voicemails';
  const where = [
    endpoint === null ? '' : lineName === 'You' ? ' for you' : ` on ${lineName ?? 'that line'}`,
    q === null ? '' : ` that match “${clamp(q, 40)}”`,
    number === null ? '' : ` from ${formatNumber(number)}`,
    filters.until === null ? '' : ' until that day',
  ].join('');
  return (
    <div role="status">
      <Empty title={where === '' && !unheard ? 'No voicemails yet' : what + where}>
        {newest ? (
          <p>
            The latest is from {callerOf(newest).title}, {momentWords(Date.parse(newest.created_at), now)}.
          </p>
        ) : where === '' && !unheard ? (
          <p>Messages that callers leave on the lines or for you show here.</p>
        ) : null}
        {isFiltered(filters) ? (
          <Button
            small
            onClick={() => onFilters(unheard && newest && q === null ? { unheard: false } : NO_FILTERS)}
          >
            Show all voicemails
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}
