import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem } from '#src/ui/Field.tsx';
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

const rateWords = (rate: number): string => (rate >= 10 ? String(Math.round(rate)) : rate.toFixed(1));

/** The progress of the run, with the buttons to pause, resume and stop it. */
export function ImportRunning({ run, planned, control }: RunningProps) {
  const now = useNow(1000);
  const { total, over, created, changed, refused, skipped, unsure, rate, left } = progressOf(planned, run);
  const running = run.status === 'running';
  const wait = run.held === null ? 0 : run.held.until - now;
  return (
    <section
      className="border-t border-line-strong bg-canvas px-5 pt-3.5 pb-4 max-desk:px-4 max-desk:[&_button]:h-11 [&>p]:mt-0 [&>p]:mb-2.5"
      aria-label={running ? 'Import running' : 'Import paused'}
    >
      {run.status === 'halted' ? (
        <Problem sign>
          The import halted. {run.halt} What is done is kept
          {unsure === 0
            ? ''
            : `; of ${counted(unsure, 'line', 'lines')} the answer was lost, and they are looked up before they are sent again`}
          .
        </Problem>
      ) : run.held !== null && wait > 0 ? (
        <p className="flex items-center gap-1.25 text-sm font-regular text-warn-ink" role="status">
          <Icon name="warn" size={14} />
          {run.held.words} Going on by itself in {spanWords(wait)}.
        </p>
      ) : null}
      <div className="grid grid-cols-[auto_minmax(80px,1fr)_auto_auto] items-center gap-3 max-desk:grid-cols-2">
        <span className="text-2xl font-strong tracking-[-0.015em] max-desk:col-span-full">
          {over}{' '}
          <span className="text-md font-regular tracking-[0] text-ink-3">
            of {counted(total, 'line', 'lines')}
          </span>
        </span>
        <span
          className={`${progressTrack} max-desk:order-3 max-desk:col-span-full`}
          role="progressbar"
          aria-valuenow={over}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-label="Import"
        >
          <i
            className="block h-full bg-ink"
            style={{ width: `${total === 0 ? 0 : (over / total) * 100}%` }}
          />
        </span>
        {running ? (
          <Button icon="pause" onClick={control.pause}>
            Pause
          </Button>
        ) : (
          <Button kind="solid" icon="play" onClick={control.start}>
            Resume
          </Button>
        )}
        <Button kind="danger" icon="stop" onClick={control.stop}>
          Stop the import
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 [&_b]:font-strong [&_b]:text-ink">
        {Object.entries({ created, changed, refused, skipped }).map(([word, count]) =>
          word === 'skipped' && count === 0 ? null : (
            <span key={word}>
              <b>{count}</b> {word}
            </span>
          ),
        )}
        {running && rate !== null && left !== null ? (
          <span>
            <b>{rateWords(rate)}</b> lines a second, about {spanWords(left)} left
          </span>
        ) : null}
        <span className="ms-auto text-sm font-regular text-ink-3 max-desk:ms-0">
          Stopping keeps what is done; run it again for the rest.
        </span>
      </div>
    </section>
  );
}
