import type { ChatList } from '#src/api/chats/queries.ts';
import { SHOWN_STATES } from '#src/components/ChatPill.tsx';
import { NoList } from '#src/components/NoList.tsx';
import type { PanelState } from '#src/components/panel-state.ts';
import type { Older } from '#src/components/use-older.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { isFiltered, NO_FILTERS } from './filters.ts';
import type { LogFilters } from './filters.ts';

const NONE = {
  subject: 'Chats',
  failed: 'Chats could not be fetched',
  absent: 'The telephony service does not list chats.',
};

/** First load only, and not before 300 ms. */
export function LogLoading() {
  return (
    <div className="clog__body long long--lines" aria-busy="true">
      <output className="sr">Fetching the chats</output>
      <RowSkeletons count={20} />
    </div>
  );
}

/** There has never been an answer, or the plan has no chats: a calm panel names it. */
export function LogFailed({ state, onRetry }: { readonly state: PanelState; readonly onRetry: () => void }) {
  return (
    <div className="clog__panel">
      <NoList state={state} words={NONE} onRetry={onRetry} />
    </div>
  );
}

interface LogEmptyProps {
  readonly filters: LogFilters;
  readonly onFilters: (change: Partial<LogFilters>) => void;
}

/** Nothing to show: what is true, and the way back. */
export function LogEmpty({ filters, onFilters }: LogEmptyProps) {
  const { state } = filters;
  const what = state === null ? 'No chats' : `No ${SHOWN_STATES[state].word.toLowerCase()} chats`;
  return (
    <div className="clog__panel" role="status">
      <Empty title={isFiltered(filters) ? `${what} like this` : 'No chats yet'}>
        <p>
          {isFiltered(filters)
            ? 'New ones show here by themselves.'
            : 'Chats on your company’s website show here, with a running timer while somebody waits.'}
        </p>
        {isFiltered(filters) ? (
          <Button small onClick={() => onFilters(NO_FILTERS)}>
            Show all chats
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}

interface LogFootProps {
  readonly list: ChatList;
  readonly filters: LogFilters;
  readonly older: Older;
}

/** What the log says of itself under its last row: that it goes on, that it ends, and what is missing in it. */
export function LogFoot({ list, filters, older }: LogFootProps) {
  const now = useNow(60_000);
  const { dropped } = list;
  const shown = list.items.length;
  return (
    <div className="clog__foot">
      {list.crowded.map((at) => (
        <p key={at} className="meta">
          At {momentWords(Date.parse(at), now)} more chats started than the service can list. Some of that
          moment may be missing here.
        </p>
      ))}
      {dropped > 0 ? (
        <p className="meta">
          {counted(dropped, 'chat', 'chats')} could not be read and {dropped === 1 ? 'is' : 'are'} left out.
        </p>
      ) : null}
      {older.loading ? (
        <div aria-busy="true">
          <output className="sr">Fetching older chats</output>
          <RowSkeletons count={2} />
        </div>
      ) : older.error ? (
        <p className="err" role="alert">
          Older chats could not be fetched. {errorWords(older.error)}{' '}
          <Button small icon="retry" onClick={older.goOn}>
            Try again
          </Button>
        </p>
      ) : !list.more && shown > 0 ? (
        <p className="meta">
          {isFiltered(filters)
            ? `That is all: ${counted(shown, 'chat matches', 'chats match')}.`
            : `That is all: ${counted(shown, 'chat', 'chats')}.`}
        </p>
      ) : null}
    </div>
  );
}
