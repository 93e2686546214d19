import { memo } from 'react';
import type { KeyboardEvent } from 'react';

interface LetterIndexProps {
  readonly letters: readonly string[];
  readonly present: ReadonlySet<string>;
  readonly current: string | null;
  readonly onPick: (letter: string) => void;
}

/** A to Å beside the list: one tab stop, arrows between the letters that have people. */
export const LetterIndex = memo(function LetterIndex(props: LetterIndexProps) {
  const { letters, present, current, onPick } = props;
  const there = letters.filter((letter) => present.has(letter));
  const stop = current !== null && there.includes(current) ? current : there[0];

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const at = there.indexOf(event.currentTarget.textContent ?? '');
    const next = there[Math.max(0, Math.min(there.length - 1, at + by))];
    if (next === undefined) return;
    event.preventDefault();
    onPick(next);
    for (const button of event.currentTarget.parentElement?.querySelectorAll('button') ?? [])
      if (button.textContent === next) button.focus();
  };

  return (
    <nav className="many__az" aria-label="Jump to letter">
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          tabIndex={letter === stop ? 0 : -1}
          disabled={!present.has(letter)}
          aria-current={letter === current ? 'true' : undefined}
          onClick={() => onPick(letter)}
          onKeyDown={move}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
});
