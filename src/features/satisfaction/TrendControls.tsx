import { m } from '#messages/satisfaction';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryChange, useScoped } from '#src/components/feedback/use-scope.ts';
import { countWords } from '#src/components/feedback/words.ts';
import { segments } from '#src/ui/segments.ts';
import { token } from '#src/ui/token.ts';
import { unitsOf } from './buckets.ts';
import { readTarget, useTrendChoice, type TrendOf } from './trend-choice.ts';

const OF = ['all', 'reception', 'employee'] as const satisfies readonly TrendOf[];
// On a narrow phone words may take two lines.
const SEGMENTS = segments({
  size: 'sm',
  className: 'max-desk:*:h-auto max-desk:*:min-h-11 max-desk:*:whitespace-normal',
});

/** What the trend is drawn of, the unit of its columns, and the share to reach, all in the URL. `children` come last. */
export function TrendControls({ children }: { readonly children: ReactNode }) {
  const { days } = useScoped();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const { of, unit, usual } = useTrendChoice();
  const units = unitsOf(days.from, days.to);
  const target = search.get('target');
  return (
    <div className="flex flex-wrap items-center gap-2 px-3.5 pb-1.5 max-desk:px-4 print:hidden!">
      <div className={SEGMENTS} role="group" aria-label={m.trendOf()}>
        {OF.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === of}
            onClick={() => change({ by: value === 'all' ? undefined : value })}
          >
            {m.trendOfWhat({ of: value })}
          </button>
        ))}
      </div>
      {units.length < 2 ? null : (
        <div className={SEGMENTS} role="group" aria-label={m.columns()}>
          {units.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === unit}
              onClick={() => change({ grain: value === usual ? undefined : value })}
            >
              {m.units({ unit: value })}
            </button>
          ))}
        </div>
      )}
      {/* The small chart of a phone has no line of its own. */}
      <div className={`flex items-center gap-2 ${of === 'all' ? 'max-desk:hidden' : ''}`}>
        <TargetField key={target} value={target} onChange={(next) => change({ target: next })} />
      </div>
      {children}
    </div>
  );
}

interface TargetFieldProps {
  readonly value: string | null;
  readonly onChange: (target: string | undefined) => void;
}

/** The share to reach, in per cent. It applies on Enter or when the field loses the focus; empty takes the line away. */
function TargetField({ value, onChange }: TargetFieldProps) {
  const [wrong, setWrong] = useState(false);
  const shown = readTarget(value);
  const take = (text: string) => {
    const target = readTarget(text);
    setWrong(target === null && text.trim() !== '');
    if (target !== shown && (target !== null || text.trim() === '')) onChange(target?.toString());
  };
  return (
    <>
      <label
        className={`${token({ add: true })} focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent max-desk:h-11 ${wrong ? 'border-negative!' : ''}`}
      >
        {m.target()}
        <input
          className="w-9 border-0 bg-transparent text-end text-ink outline-none"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown === null ? '' : countWords(shown)}
          aria-label={m.targetInPercent()}
          aria-invalid={wrong}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value);
          }}
          onBlur={(event) => take(event.target.value)}
        />
        %
      </label>
      {wrong ? (
        <span className="text-sm font-regular text-negative-ink" role="alert">
          {m.targetWrong()}
        </span>
      ) : null}
    </>
  );
}
