import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { fieldLabel } from '#src/ui/Field.tsx';

interface ChoicesProps<T> {
  readonly legend: string;
  /** A note is shown in grey after the words, in chips. */
  readonly options: readonly (readonly [value: T, words: string, note?: string])[];
  readonly chosen: readonly T[];
  /** One of them can be chosen, instead of several. */
  readonly one?: boolean;
  /** As chips, which are filled when they are chosen. */
  readonly chips?: boolean;
  readonly onChoose: (chosen: readonly T[]) => void;
}

const CHIP = cx(
  'relative inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-line-control bg-surface px-2 font-medium whitespace-nowrap hover:bg-sunken max-desk:h-11 max-desk:px-2.5',
  'has-checked:border-primary has-checked:bg-primary has-checked:forced-highlight has-checked:text-on-primary [&>span]:font-regular not-has-checked:[&>span]:text-ink-3',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
);

/** Boxes to tick, or buttons of which one is on. Nothing when there are no options. */
export function Choices<T extends number | string>(props: ChoicesProps<T>) {
  const { legend, options, chosen, one = false, chips = false, onChoose } = props;
  const name = useId();
  if (options.length === 0) return null;
  const toggled = (value: T) =>
    options.map(([other]) => other).filter((other) => chosen.includes(other) === (other !== value));
  return (
    <fieldset className="min-w-0 p-0">
      <legend className={`${fieldLabel} p-0`}>{legend}</legend>
      <div className={`flex flex-wrap ${chips ? 'gap-1.5' : 'gap-x-4 max-desk:gap-x-5'}`}>
        {options.map(([value, words, note]) => (
          <label
            key={value}
            className={
              chips
                ? CHIP
                : 'flex min-h-7 min-w-0 cursor-pointer items-center gap-2 wrap-anywhere max-desk:min-h-11'
            }
          >
            <input
              className={chips ? 'sr-only' : 'm-0 size-4 flex-none accent-accent'}
              type={one ? 'radio' : 'checkbox'}
              name={one ? name : undefined}
              checked={chosen.includes(value)}
              onChange={() => onChoose(one ? [value] : toggled(value))}
            />
            <bdi>{words}</bdi>
            {note ? <span>{note}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
