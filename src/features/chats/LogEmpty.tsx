import { SHOWN_STATES } from '#src/components/ChatPill.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { isFiltered, NO_FILTERS, type LogFilters } from './filters.ts';

interface LogEmptyProps {
  readonly filters: LogFilters;
  readonly onFilters: (change: Partial<LogFilters>) => void;
}

/** Nothing to show: what is true, and the way back. */
export function LogEmpty({ filters, onFilters }: LogEmptyProps) {
  const { state } = filters;
  const filtered = isFiltered(filters);
  const what = state === null ? 'No chats' : `No ${SHOWN_STATES[state].word.toLowerCase()} chats`;
  return (
    <div className="clog__panel" role="status">
      <Empty title={filtered ? `${what} like this` : 'No chats yet'}>
        <p>
          {filtered
            ? 'New ones show here by themselves.'
            : 'Chats on your company’s website show here, with a running timer while somebody waits.'}
        </p>
        {filtered ? (
          <Button small onClick={() => onFilters(NO_FILTERS)}>
            Show all chats
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}
