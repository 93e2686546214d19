import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import type { KeyboardEvent } from 'react';
import type { Section } from './sections.ts';

interface LetterIndexProps {
  readonly letters: readonly string[];
  readonly sections: readonly Section[];
  readonly current: string | undefined;
  readonly onPick: (letter: string) => void;
}

/** The letters A to Å next to the list: one tab stop, arrow keys between the letters with people. */
export function LetterIndex({ letters, sections, current, onPick }: LetterIndexProps) {
  const there = letters.filter((letter) => sections.some(({ key }) => key === letter));
  const stop = current !== undefined && there.includes(current) ? current : there[0];
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
    <nav
      className="flex flex-col items-center justify-between overflow-hidden border-s border-line px-1 py-2"
      data-letters
      translate="no"
      aria-label={m.boardJump()}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className={cx(
            'max-h-4.25 min-h-0 w-4.5 flex-1 rounded-[3px] text-center text-xs font-medium text-ink-2',
            'enabled:hover:bg-sunken disabled:cursor-default disabled:font-regular disabled:text-ink-3 aria-[current]:bg-primary aria-[current]:forced-highlight',
            'aria-[current]:text-on-primary',
          )}
          tabIndex={letter === stop ? 0 : -1}
          disabled={!there.includes(letter)}
          aria-current={letter === current ? 'true' : undefined}
          onClick={() => onPick(letter)}
          onKeyDown={move}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}
