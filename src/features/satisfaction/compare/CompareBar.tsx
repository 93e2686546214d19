import { m } from '#messages/compare';
import { segments } from '#src/ui/buttons.ts';
import { Select } from '#src/ui/Select.tsx';
import { DaysField, RangeBar, ReceptionSelect, selects } from '../scope/ScopeBar.tsx';
import { useQueryChange, useScoped } from '../scope/use-scope.ts';
import { rangeWords } from '../scope/words.ts';
import { AGAINST, SUBJECTS, type AgainstDays, type SubjectKind } from './comparison.ts';
import { countDays } from '#src/lib/days.ts';

const GREY = 'text-sm font-regular text-ink-3';

interface CompareBarProps {
  readonly of: SubjectKind;
  readonly against: AgainstDays;
}

/** What is compared, in which period, and with which. All of it is in the URL. */
export function CompareBar({ of, against: { kind, from, to } }: CompareBarProps) {
  const { days } = useScoped();
  const change = useQueryChange();
  const length = countDays(from, to);
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 max-desk:[&_select]:min-h-11">
      <div
        className={segments({
          className:
            'max-desk:flex max-desk:w-full max-desk:*:h-11 max-desk:*:flex-1 max-desk:*:justify-center',
        })}
        role="group"
        aria-label={m.whatIsCompared()}
      >
        {SUBJECTS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === of}
            onClick={() => change({ of: one === 'receptions' ? undefined : one, sort: undefined })}
          >
            {m.of({ of: one })}
          </button>
        ))}
      </div>
      <RangeBar />
      <Select
        className="max-desk:h-11"
        label={m.against()}
        value={kind}
        options={AGAINST.map((value) => ({ value, label: m.againstWhat({ against: value }) }))}
        onChange={(value) => {
          const own =
            value === 'custom' ? { since: from, until: to } : { since: undefined, until: undefined };
          change({ against: value === 'before' ? undefined : value, ...own });
        }}
      />
      {kind === 'custom' ? (
        <DaysField
          label={m.ownDays()}
          from={from}
          to={to}
          onChange={(since, until) => change({ since, until }, 'typed')}
        />
      ) : (
        <span className={GREY}>{rangeWords(from, to, from.slice(0, 4) !== days.to.slice(0, 4))}</span>
      )}
      {length === countDays(days.from, days.to) ? (
        <span className={`${GREY} max-rail:hidden`}>{m.daysInEach({ days: length })}</span>
      ) : null}
      <div className={selects}>
        <ReceptionSelect />
      </div>
    </div>
  );
}
