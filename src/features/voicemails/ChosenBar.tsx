import { Button } from '#src/ui/Button.tsx';
import { Cross } from '#src/ui/Cross.tsx';
import type { Chosen } from './use-chosen.ts';

interface ChosenBarProps {
  readonly chosen: Chosen;
  /** The number of voicemails in the list. */
  readonly count: number;
  readonly onHeard: () => void;
  readonly onPassOn: () => void;
  readonly onDelete: () => void;
  readonly onNone: () => void;
}

/** In place of the filters while voicemails are chosen: how many, and what can be done with all of them. */
export function ChosenBar({ chosen, count, onHeard, onPassOn, onDelete, onNone }: ChosenBarProps) {
  const { all } = chosen;
  const none = all.length === 0;
  const some = !none && all.length < count;
  return (
    <div
      className="flex flex-wrap items-center gap-1.5 [&>button]:px-2.5 max-desk:[&>button]:h-11"
      role="toolbar"
      aria-label="Chosen voicemails"
    >
      <label className="me-auto flex h-8 cursor-pointer items-center gap-2 max-desk:h-11 [&>input]:size-3.75 [&>input]:accent-accent">
        <input
          type="checkbox"
          aria-label="Choose all"
          checked={!none && !some}
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          onChange={() => (none || some ? chosen.everything() : onNone())}
        />
        <span role="status">
          <b className="font-strong">{all.length}</b>
          <span className="max-rail:sr-only"> chosen</span>
        </span>
      </label>
      <Button disabled={none} aria-keyshortcuts="U" onClick={onHeard}>
        <span>
          <span className="sr-only">Mark </span>
          {none || all.some(({ heard }) => !heard) ? 'Heard' : 'Unheard'}
        </span>
      </Button>
      <Button disabled={none} aria-keyshortcuts="M" onClick={onPassOn}>
        Pass on
      </Button>
      <Button kind="danger" disabled={none} aria-keyshortcuts="Delete" onClick={onDelete}>
        Delete
      </Button>
      <Cross label="Choose none" onPress={onNone} />
    </div>
  );
}
