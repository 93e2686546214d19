import { m } from '#messages/import';
import { decimalWords } from '#src/lib/percent.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { progressOf, spanWords } from './import-counts.ts';
import type { PlannedLine } from './import-plan.ts';
import type { ImportRun, RunState } from './import-run.ts';

interface RunningProps {
  readonly run: RunState;
  readonly planned: readonly PlannedLine[];
  readonly control: ImportRun;
}

/** The classes of a progress bar, without its place. */
export const progressTrack = 'h-2.5 overflow-hidden rounded-[5px] bg-sunken forced-color-adjust-none';

/** The progress of the run, with the buttons to pause, resume and stop it. */
export function ImportRunning({ run, planned, control }: RunningProps) {
  const now = useNow(1000);
  const { total, over, created, changed, refused, skipped, unsure, rate, left } = progressOf(planned, run);
  const running = run.status === 'running';
  const wait = run.held === null ? 0 : run.held.until - now;
  return (
    <section
      className="border-t border-line-strong bg-canvas px-5 pt-3.5 pb-4 max-desk:px-4 max-desk:[&_button]:h-11 [&>p]:mt-0 [&>p]:mb-2.5"
      aria-label={running ? m.running() : m.paused()}
    >
      {run.status === 'halted' ? (
        <Problem sign>
          {unsure === 0
            ? m.halted({ why: run.halt ?? '' })
            : m.haltedUnsure({ why: run.halt ?? '', count: unsure })}
        </Problem>
      ) : run.held !== null && wait > 0 ? (
        <p className="flex items-center gap-1.25 text-sm font-regular text-warn-ink" role="status">
          <Icon name="warn" size={14} />
          {run.held.words} {m.goesOn({ time: spanWords(wait) })}
        </p>
      ) : null}
      <div className="grid grid-cols-[auto_minmax(80px,1fr)_auto_auto] items-center gap-3 max-desk:grid-cols-2">
        <span className="text-2xl font-strong tracking-[-0.015em] max-desk:col-span-full">
          <Rich
            message={m.done}
            values={{ done: over, total }}
            tags={{ total: <span className="text-md font-regular tracking-[0] text-ink-3" /> }}
          />
        </span>
        <span
          className={`${progressTrack} max-desk:order-3 max-desk:col-span-full`}
          role="progressbar"
          aria-valuenow={over}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-label={m.progress()}
        >
          <i
            className="block h-full bg-ink"
            style={{ width: `${total === 0 ? 0 : (over / total) * 100}%` }}
          />
        </span>
        {running ? (
          <Button icon="pause" onClick={control.pause}>
            {m.pause()}
          </Button>
        ) : (
          <Button kind="solid" icon="play" onClick={control.start}>
            {m.resume()}
          </Button>
        )}
        <Button kind="danger" icon="stop" onClick={control.stop}>
          {m.stop()}
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 [&_b]:font-strong [&_b]:text-ink">
        {Object.entries({ created, changed, refused, skipped }).map(([kind, count]) =>
          kind === 'skipped' && count === 0 ? null : (
            <span key={kind}>
              <Rich message={m.counted} values={{ count, kind }} tags={{ count: <b /> }} />
            </span>
          ),
        )}
        {running && rate !== null && left !== null ? (
          <span>
            <Rich
              message={m.rate}
              values={{ rate: decimalWords(rate, rate >= 10 ? 0 : 1), time: spanWords(left) }}
              tags={{ rate: <b /> }}
            />
          </span>
        ) : null}
        <span className="ms-auto text-sm font-regular text-ink-3 max-desk:ms-0">{m.stopHint()}</span>
      </div>
    </section>
  );
}
