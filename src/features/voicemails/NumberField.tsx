import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#src/lib/phone.ts';
import { clearField, fieldBox } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';

interface NumberFieldProps {
  /** The number to filter by, as digits with the country prefix. */
  readonly value: string | null;
  readonly onChange: (number: string | null) => void;
  /** Reads typed text as digits with the country prefix. Null when it is not a number. */
  readonly parse: (text: string) => Promise<string | null>;
}

/** The delay after the last key press before the number is applied, in milliseconds. */
const PAUSE = 700;

/** The filter by number. Accepts any format. Applied on Enter, on blur, or after a pause in typing. */
export function NumberField({ value, onChange, parse }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = async (text: string, final: boolean) => {
    clearTimeout(timer.current);
    if (text.trim() === '') {
      setWrong(false);
      setTyped(null);
      if (value !== null) onChange(null);
      return;
    }
    const number = await parse(text);
    setWrong(final && number === null);
    if (number === null) return;
    if (final) setTyped(null);
    if (number !== value) onChange(number);
  };

  return (
    <>
      <label className={`${fieldBox} min-w-0 flex-1 max-desk:h-11 ${wrong ? 'border-negative!' : ''}`}>
        <Icon name="hash" />
        <input
          type="text"
          inputMode="tel"
          autoComplete="off"
          placeholder="Number"
          aria-label="Filter by number"
          aria-invalid={wrong}
          aria-describedby={wrong ? 'number-wrong' : undefined}
          value={typed ?? formatNumber(value)}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            setWrong(false);
            clearTimeout(timer.current);
            if (text.trim() === '') void take(text, true);
            else if (text.replace(/\D/g, '').length >= 6)
              timer.current = setTimeout(() => void take(text, false), PAUSE);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void take(event.currentTarget.value, true);
            if (event.key === 'Escape' && (typed ?? value) !== null) {
              event.preventDefault();
              void take('', true);
            }
          }}
          onBlur={(event) => {
            if (typed !== null) void take(event.target.value, true);
          }}
        />
        {value !== null && typed === null ? (
          <button
            type="button"
            className={`${clearField} -mr-1.5 max-desk:-mr-2.5`}
            aria-label="Take the number away"
            onClick={() => onChange(null)}
          >
            <Icon name="x" size={14} />
          </button>
        ) : null}
      </label>
      {wrong ? (
        <p
          className="order-1 mt-1 flex flex-[1_0_100%] items-center gap-1.25 text-sm font-regular text-negative-ink"
          id="number-wrong"
          role="alert"
        >
          A number has at least three digits
        </p>
      ) : null}
    </>
  );
}
