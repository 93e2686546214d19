import type { VoicemailList } from '#src/api/voicemails/queries.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { useNow } from '#src/ui/use-now.ts';
import type { InboxFilters } from './filters.ts';
import { isFiltered } from './filters.ts';
import type { Search } from './use-search.ts';

interface ListFootProps {
  readonly list: VoicemailList;
  readonly shown: number;
  readonly filters: InboxFilters;
  readonly older: Search;
}

/** What the list says of itself under its last row: that it goes on, that it ends, and what is missing in it. */
export function ListFoot({ list, shown, filters, older }: ListFootProps) {
  const now = useNow(60_000);
  const { dropped } = list;
  const oldest = list.items.at(-1);
  return (
    <div className="list__foot">
      {list.crowded.map((at) => (
        <p key={at} className="meta">
          At {momentWords(Date.parse(at), now)} more voicemails came in than the service can list. Some of
          that moment may be missing here: choose a line or a number to see them.
        </p>
      ))}
      {dropped > 0 ? (
        <p className="meta">
          {counted(dropped, 'voicemail', 'voicemails')} could not be read and {dropped === 1 ? 'is' : 'are'}{' '}
          left out.
        </p>
      ) : null}
      {older.loading ? (
        <div aria-busy="true">
          <output className="sr">Fetching older voicemails</output>
          <RowSkeletons count={2} />
        </div>
      ) : older.error ? (
        <p className="list__err" role="alert">
          Older voicemails could not be fetched. {errorWords(older.error)}
          <Button small icon="retry" onClick={older.goOn}>
            Try again
          </Button>
        </p>
      ) : older.waits ? (
        <p className="meta">
          {oldest ? `Looked back to ${momentWords(Date.parse(oldest.created_at), now)}.` : null}
          <Button small onClick={older.goOn}>
            Look further back
          </Button>
        </p>
      ) : !list.more && shown > 0 ? (
        <p className="meta list__end">
          {isFiltered(filters)
            ? `That is all: ${counted(shown, 'voicemail matches', 'voicemails match')}.`
            : `That is all: ${counted(shown, 'voicemail', 'voicemails')}.`}
        </p>
      ) : null}
    </div>
  );
}
