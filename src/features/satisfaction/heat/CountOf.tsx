import { m } from '#messages/satisfaction';
import { useSearchParams } from 'react-router';
import { segments } from '#src/ui/buttons.ts';
import { useQueryChange } from '../scope/use-scope.ts';

const COUNTS = ['smileys', 'chats', 'voicemails'] as const;

/** What the grid counts, by the URL. */
export function useCountOf(): (typeof COUNTS)[number] {
  const [search] = useSearchParams();
  return COUNTS.find((one) => one === search.get('count')) ?? 'smileys';
}

/** Chooses what the grid counts. */
export function CountOf() {
  const counted = useCountOf();
  const change = useQueryChange();
  return (
    <div
      className={segments({ size: 'sm', className: 'max-desk:*:h-11 print:hidden!' })}
      role="group"
      aria-label={m.whenOf()}
    >
      {COUNTS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === counted}
          onClick={() => change({ count: one === 'smileys' ? undefined : one, cell: undefined })}
        >
          {m.whenCounts({ what: one })}
        </button>
      ))}
    </div>
  );
}
