import { useId } from 'react';
import { fieldLabel } from '#src/ui/Field.tsx';

interface ChoicesProps<T> {
  readonly legend: string;
  readonly options: readonly (readonly [value: T, words: string])[];
  readonly chosen: readonly T[];
  /** One of them can be chosen, instead of several. */
  readonly one?: boolean;
  readonly onChoose: (chosen: readonly T[]) => void;
}

/** Boxes to tick, or buttons of which one is on. Nothing when there are no options. */
export function Choices<T extends number | string>(props: ChoicesProps<T>) {
  const { legend, options, chosen, one = false, onChoose } = props;
  const name = useId();
  if (options.length === 0) return null;
  const toggled = (value: T) =>
    options.map(([other]) => other).filter((other) => chosen.includes(other) === (other !== value));
  return (
    <fieldset className="min-w-0 p-0">
      <legend className={`${fieldLabel} p-0`}>{legend}</legend>
      <div className="flex flex-wrap gap-x-4 max-desk:gap-x-5">
        {options.map(([value, words]) => (
          <label
            key={value}
            className="flex min-h-7 min-w-0 cursor-pointer items-center gap-2 wrap-anywhere max-desk:min-h-11"
          >
            <input
              className="m-0 size-4 flex-none accent-accent"
              type={one ? 'radio' : 'checkbox'}
              name={one ? name : undefined}
              checked={chosen.includes(value)}
              onChange={() => onChoose(one ? [value] : toggled(value))}
            />
            <bdi>{words}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
