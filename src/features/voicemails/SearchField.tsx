import { m } from '#messages/voicemails';
import { errorWords } from '#src/lib/errors.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { isNumber } from '#src/lib/search/fold.ts';
import { isQuery, LONGEST_QUERY } from '#src/lib/search/query.ts';
import { clearField, fieldBox } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSearchText } from '#src/ui/use-search-text.ts';
import { findVoicemails } from './derive.ts';
import type { InboxState } from './use-inbox.ts';

interface SearchFieldProps {
  readonly inbox: InboxState;
  /** Reads typed text as digits with the country prefix. Null when it is no whole number. */
  readonly parse: (text: string) => Promise<string | null>;
}

/**
 * Searches the loaded voicemails by name and number. Enter opens the first one; with a whole number it asks the service, which
 * knows every voicemail from it.
 */
export function SearchField({ inbox, parse }: SearchFieldProps) {
  const { filters, list, setFilters, openOne } = inbox;
  const { q, number, unheard } = filters;
  const [text, setText] = useSearchText(number === null ? (q ?? '') : formatNumber(number), (next) =>
    setFilters({ q: isQuery(next) ? next : null, number: null }, 'typed'),
  );
  const enter = async () => {
    let whole: string | null;
    try {
      whole = isNumber(text) ? await parse(text) : null;
    } catch (error) {
      showToast({ icon: 'warn', words: errorWords(error) });
      return;
    }
    if (whole !== null) {
      setText(formatNumber(whole));
      setFilters({ q: null, number: whole }, 'typed');
      return;
    }
    const found = findVoicemails(list.data?.items ?? [], text).find(
      ({ heard }) => unheard === null || !heard,
    );
    if (found) openOne(found.id);
  };
  return (
    <label
      className={`${fieldBox} min-w-0 flex-1 max-desk:h-11 max-desk:min-w-32 [&_input]:text-ellipsis max-[359px]:[&>svg]:hidden desk:max-rail:[&>svg]:hidden`}
    >
      <Icon name="search" />
      <input
        type="text"
        autoComplete="off"
        placeholder={m.searchHint()}
        aria-label={m.search()}
        maxLength={LONGEST_QUERY}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void enter();
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            setText('');
          }
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          className={`${clearField} -me-1.5 max-desk:-me-2.5`}
          aria-label={m.clearSearch()}
          onClick={() => setText('')}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </label>
  );
}
