import { m } from '#messages/import';
import { Link } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { clockWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { csvFile } from '#src/ui/csv/csv-file.ts';
import { UndoButton } from './ImportUndo.tsx';
import { errorHead } from './import-columns.ts';
import { progressOf, resultWords, spanWords } from './import-counts.ts';
import type { PlannedLine } from './import-plan.ts';
import { button } from '#src/ui/button.ts';
import { banner } from '#src/ui/Panels.tsx';
import type { RunLine, RunState } from './import-run.ts';

interface BannerProps {
  readonly run: RunState;
  readonly planned: readonly PlannedLine[];
  /** Continues a stopped run. */
  readonly onGoOn: () => void;
}

/** The notice that the run has ended, with its result. */
export function ImportBanner({ run, planned, onGoOn }: BannerProps) {
  if (run.endedAt === null) return null;
  const time = clockWords(run.endedAt);
  const { total, over, refused } = progressOf(planned, run);
  const errors = run.lines.filter(({ act }) => act === 'error').length;
  const rest = total - over;
  if (run.status === 'stopped')
    return (
      <div className={`${banner} border-warn bg-warn-soft text-warn-ink`} role="status">
        <Icon name="stop" />
        <span>
          <Rich message={m.stopped} values={{ time, done: over, total }} tags={{ b: <b /> }} />
        </span>
        {rest === 0 ? null : (
          <Button small className="ms-auto max-desk:h-11" onClick={onGoOn}>
            {m.goOn({ count: rest })}
          </Button>
        )}
      </div>
    );
  return (
    <div className={`${banner} border-available bg-available-soft text-available-ink`} role="status">
      <Icon name="check" />
      <span>
        <Rich
          message={m.finished}
          values={{
            time,
            done: over - refused,
            total: total + errors - refused,
            span: spanWords(run.ranFor),
          }}
          tags={{ b: <b /> }}
        />{' '}
        {m.accepted({ errors })}
      </span>
    </div>
  );
}

interface ResultProps {
  readonly lines: readonly RunLine[];
  readonly fileName: string;
  /** Null when it was undone already. */
  readonly onUndo: (() => void) | null;
}

/** The result in four counts. The lines with errors can be downloaded, corrected and imported again. */
export function ImportResult(props: ResultProps) {
  const { lines, fileName, onUndo } = props;
  const { create, change, skip, error, changeWords, skipWords } = resultWords(lines);
  const figures = [
    ['plus', m.lineDid({ act: 'create' }), create, onUndo ? m.resultNew() : m.resultBeforeUndo()],
    [
      'pencil',
      m.lineDid({ act: 'change' }),
      change,
      onUndo ? changeWords || m.resultNoChange() : m.resultBeforeUndo(),
    ],
    ['skip', m.lineDid({ act: 'skip' }), skip, skipWords || m.resultNone()],
    ['warn', m.resultErrors(), error, error === 0 ? m.resultNone() : m.resultNotInBook()],
  ] as const;
  const download = () => {
    const errors = lines.filter(({ act }) => act === 'error');
    const file = csvFile(errorHead());
    file.add(errors.map(({ line, texts, why }) => [line, texts.name, texts.number, texts.email, why]));
    file.save(m.errorsFile({ name: fileName.replace(/\.\w+$/, '') }));
  };
  return (
    <section
      className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] border-t border-line-strong bg-surface max-rail:grid-cols-4 max-desk:grid-cols-2 max-desk:[&>:nth-child(n+3):not(:last-child)]:border-t max-desk:[&>:nth-child(n+3):not(:last-child)]:border-line"
      aria-label={m.result()}
    >
      {figures.map(([icon, title, figure, note]) => (
        <div key={icon} className="border-e border-line px-4 pt-3.25 pb-3.5">
          <span className="inline-flex items-center gap-1.5 text-ink-2">
            <Icon name={icon} />
            {title}
          </span>
          <b className="block text-2xl font-strong tracking-[-0.015em]">{figure}</b>
          <span className="text-sm font-regular text-ink-3">{note}</span>
        </div>
      ))}
      <div className="flex items-center gap-2 px-5 max-rail:col-span-full max-rail:justify-end max-rail:border-t max-rail:border-line max-rail:py-2.5 max-desk:flex-wrap max-desk:*:h-11 max-desk:*:flex-1">
        {onUndo ? <UndoButton lines={lines} onUndo={onUndo} /> : null}
        {error === 0 ? null : (
          <Button icon="download" onClick={download}>
            {m.download({ count: error })}
          </Button>
        )}
        <Link className={button({ kind: 'solid' })} to={paths.contacts()}>
          {m.openContacts()}
        </Link>
      </div>
    </section>
  );
}
