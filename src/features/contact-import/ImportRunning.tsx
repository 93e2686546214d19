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

const rateWords = (rate: number): string => (rate >= 10 ? String(Math.round(rate)) : rate.toFixed(1));

/** The progress of the run, with the buttons to pause, resume and stop it. */
export function ImportRunning({ run, planned, control }: RunningProps) {
  const now = useNow(1000);
  const { total, over, created, changed, refused, skipped, unsure, rate, left } = progressOf(planned, run);
  const running = run.status === 'running';
  const wait = run.held === null ? 0 : run.held.until - now;
  return (
    <section className="run" aria-label={running ? 'Import running' : 'Import paused'}>
      {run.status === 'halted' ? (
        <Problem sign>
          The import halted. {run.halt} What is done is kept
          {unsure === 0
            ? ''
            : `; of ${counted(unsure, 'line', 'lines')} the answer was lost, and they are looked up before they are sent again`}
          .
        </Problem>
      ) : run.held !== null && wait > 0 ? (
        <p className="err run__held" role="status">
          <Icon name="warn" size={14} />
          {run.held.words} Going on by itself in {spanWords(wait)}.
        </p>
      ) : null}
      <div className="progress">
        <span className="run__fig">
          {over} <span>of {counted(total, 'line', 'lines')}</span>
        </span>
        <span
          className="progress__bar"
          role="progressbar"
          aria-valuenow={over}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-label="Import"
        >
          <i style={{ width: `${total === 0 ? 0 : (over / total) * 100}%` }} />
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
      <div className="run__sub">
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
        <span className="meta">Stopping keeps what is done; run it again for the rest.</span>
      </div>
    </section>
  );
}
