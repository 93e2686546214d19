import { m } from '#messages/voicemails';
import { Button } from '#src/ui/Button.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import type { Chosen } from './use-chosen.ts';

interface ChosenBarProps {
  readonly chosen: Chosen;
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
      aria-label={m.chosenBar()}
    >
      <label className="me-auto flex h-8 cursor-pointer items-center gap-2 max-desk:h-11 [&>input]:size-3.75 [&>input]:accent-accent">
        <input
          type="checkbox"
          aria-label={m.chooseAll()}
          checked={!none && !some}
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          onChange={() => (none || some ? chosen.everything() : onNone())}
        />
        <span role="status">
          <Rich
            message={m.chosenCount}
            values={{ count: all.length }}
            tags={{ count: <b className="font-strong" />, word: <span className="max-[1399px]:sr-only" /> }}
          />
        </span>
      </label>
      <Button disabled={none} aria-keyshortcuts="U" onClick={onHeard}>
        {none || all.some(({ heard }) => !heard) ? m.markChosenHeard() : m.markChosenUnheard()}
      </Button>
      <Button disabled={none} aria-keyshortcuts="M" onClick={onPassOn}>
        {m.passOn()}
      </Button>
      <Button kind="danger" disabled={none} aria-keyshortcuts="Delete" onClick={onDelete}>
        {m.delete()}
      </Button>
      <Cross label={m.chooseNone()} onPress={onNone} />
    </div>
  );
}
