import { m } from '#messages/import';
import { decimalWords } from '#src/lib/percent.ts';
import { clockWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { banner } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { countLines, type Run } from './import-run.ts';

/** "42 s", "3 min 20 s". */
function spanWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return m.span({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

const GOOD = 'border-available bg-available-soft text-available-ink';
const WARN = 'border-warn bg-warn-soft text-warn-ink';

interface BannerProps {
  readonly run: Run;
  readonly busy: boolean;
  /** Imports the lines that are left. */
  readonly onGoOn: () => void;
}

/** The notice that the run has ended, and how. */
export function ImportBanner({ run, busy, onGoOn }: BannerProps) {
  const { kind, status, lines, halt, ranFor, endedAt } = run;
  const { todo: total, over: done, refused, error: errors, rest, kept } = countLines(lines, kind);
  const time = clockWords(endedAt ?? 0);
  const stopped = status === 'stopped';
  const isGood = !stopped && halt === null && (kind === 'import' || kept === 0);
  const ended = { time, done: done - refused, total: total + errors - refused, span: spanWords(ranFor) };
  return (
    <div className={`${banner} ${isGood ? GOOD : WARN}`} role="status">
      <Icon name={stopped ? 'stop' : isGood ? 'check' : 'warn'} />
      <span>
        {stopped ? (
          <Rich message={m.stopped} values={{ kind, time, done, total }} tags={{ b: <b /> }} />
        ) : kind === 'undo' ? (
          <Rich message={m.undone} values={{ undone: done - kept, total }} tags={{ b: <b /> }} />
        ) : (
          <Rich message={m.finished} values={ended} tags={{ b: <b /> }} />
        )}{' '}
        {halt ?? (stopped || kind === 'undo' ? '' : m.accepted({ errors }))}
        {kept === 0 ? '' : ` ${m.notUndone({ count: kept })}`}
      </span>
      {rest === 0 || kind === 'undo' ? null : (
        <Button small className="ms-auto max-desk:h-11" working={busy} onClick={onGoOn}>
          {m.goOn({ count: rest })}
        </Button>
      )}
    </div>
  );
}

/** The progress of the run, with the button to stop it. */
export function ImportRunning({ run, onStop }: { readonly run: Run; readonly onStop: () => void }) {
  const { kind, lines, ranFor } = run;
  const { todo: total, over: done, create, change, refused } = countLines(lines, kind);
  const counts = kind === 'import' ? { created: create, changed: change, refused } : {};
  const rate = ranFor > 1000 && done > 0 ? done / (ranFor / 1000) : null;
  return (
    <section
      className="border-t border-line-strong bg-canvas px-5 pt-3.5 pb-4 max-desk:px-4"
      aria-label={m.running({ kind })}
    >
      <div className="grid grid-cols-[auto_minmax(80px,1fr)_auto] items-center gap-3 max-desk:grid-cols-1">
        <span className="text-2xl font-strong tracking-[-0.015em]">
          <Rich
            message={m.done}
            values={{ done, total }}
            tags={{ total: <span className="text-md font-regular tracking-[0] text-ink-3" /> }}
          />
        </span>
        <span
          className="h-2.5 overflow-hidden rounded-[5px] bg-sunken forced-color-adjust-none max-desk:order-3"
          role="progressbar"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-label={m.progress({ kind })}
        >
          <i className="block h-full bg-ink" style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
        </span>
        <Button className="max-desk:h-11" kind="danger" icon="stop" onClick={onStop}>
          {m.stop({ kind })}
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 [&_b]:font-strong [&_b]:text-ink">
        {Object.entries(counts).map(([what, count]) => (
          <span key={what}>
            <Rich message={m.counted} values={{ count, kind: what }} tags={{ count: <b /> }} />
          </span>
        ))}
        {rate === null ? null : (
          <span>
            <Rich
              message={m.rate}
              values={{
                rate: decimalWords(rate, rate >= 10 ? 0 : 1),
                time: spanWords(((total - done) / rate) * 1000),
              }}
              tags={{ rate: <b /> }}
            />
          </span>
        )}
        <span className="ms-auto text-sm font-regular text-ink-3 max-desk:ms-0">
          {kind === 'import' ? m.stopHint() : ''}
        </span>
      </div>
    </section>
  );
}
