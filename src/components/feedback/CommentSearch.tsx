import { m } from '#messages/shared';
import { useSearchParams } from 'react-router';
import { LONGEST_QUERY } from '#src/lib/search/query.ts';
import { clearField, fieldBox } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useSearchText } from '#src/ui/use-search-text.ts';
import { useQueryChange } from './use-scope.ts';

/** A field that searches the comments. Its text is in the URL. */
export function CommentSearch({ className }: { readonly className: string }) {
  const [search] = useSearchParams();
  const change = useQueryChange();
  const [text, setText] = useSearchText(search.get('q') ?? '', (next) =>
    change({ q: next || undefined }, 'typed'),
  );
  return (
    <label className={`${fieldBox} max-desk:h-11 print:hidden! ${className}`}>
      <Icon name="search" size={14} />
      <input
        type="text"
        autoComplete="off"
        placeholder={m.feedbackSearch()}
        aria-label={m.feedbackSearch()}
        maxLength={LONGEST_QUERY}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          setText('');
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          className={`${clearField} -me-1.5`}
          aria-label={m.feedbackEmptySearch()}
          onClick={() => setText('')}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </label>
  );
}
