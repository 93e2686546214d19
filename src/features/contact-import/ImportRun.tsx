import { m } from '#messages/import';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { decimalWords } from '#src/lib/figure.ts';
import { clockWords } from '#src/lib/time.ts';
import { button } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Dialog.tsx';
import { csvFile } from '#src/ui/csv.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { banner } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { errorHead } from './import-columns.ts';
import { changeOf } from './import-plan.ts';
import { countLines, createdBy, type Run, type RunLine } from './import-run.ts';

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

export function ImportBanner({ run, busy, onGoOn }: BannerProps) {
  const { kind, status, lines, halt, ranFor, endedAt } = run;
  const { todo: total, over: done, refused, error: errors, rest, kept, notesLost } = countLines(lines, kind);
  const time = clockWords(endedAt ?? 0);
  const stopped = status === 'stopped';
  const isGood = !stopped && halt === null && notesLost === 0 && (kind === 'import' || kept === 0);
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
        {notesLost === 0 || kind === 'undo' ? '' : ` ${m.notesLost({ count: notesLost })}`}
      </span>
      {rest === 0 || kind === 'undo' ? null : (
        <Button small className="ms-auto max-desk:h-11" working={busy} onClick={onGoOn}>
          {m.goOn({ count: rest })}
        </Button>
      )}
    </div>
  );
}

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

/** What the changed lines have changed, and why the skipped ones were skipped, in words. */
function partWords(lines: readonly RunLine[]) {
  const done = lines.filter(({ state }) => state === 'done');
  const some = (is: (line: RunLine) => unknown, words: (counts: { count: number }) => string) => {
    const count = done.filter(is).length;
    return count === 0 ? [] : [words({ count })];
  };
  const changes =
    (field: 'name' | 'email') =>
    ({ outcome, contact, target }: RunLine) =>
      outcome === 'change' && contact && target && changeOf(contact, target)[field] !== undefined;
  return {
    change: [...some(changes('email'), m.resultEmails), ...some(changes('name'), m.resultNames)].join(', '),
    skip: [
      ...some(({ skipped }) => skipped === 'same', m.resultSame),
      ...some(({ skipped }) => skipped === 'double', m.resultDouble),
      ...some(({ outcome, skipped }) => outcome === 'skip' && !skipped, m.resultInUse),
    ].join(', '),
  };
}

interface ResultProps {
  readonly lines: readonly RunLine[];
  readonly fileName: string;
  readonly onUndo: () => void;
}

/** The result in four counts. The lines with errors can be downloaded, corrected and imported again. */
export function ImportResult({ lines, fileName, onUndo }: ResultProps) {
  const { create, change, skip, error, unsure, undone, noted } = countLines(lines);
  const errorWords = unsure > 0 ? m.resultUnsure({ count: unsure }) : m.resultNotInBook();
  const words = partWords(lines);
  const created = lines.filter(createdBy).length;
  const [asking, setAsking] = useState(false);
  const isNew = undone > 0 ? m.resultBeforeUndo() : m.resultNew();
  const createdWords = noted === 0 ? isNew : `${isNew}, ${m.resultNotes({ count: noted })}`;
  const figures = [
    ['plus', m.lineDid({ outcome: 'create' }), create, createdWords],
    ['pencil', m.lineDid({ outcome: 'change' }), change, words.change || m.resultNoChange()],
    ['skip', m.lineDid({ outcome: 'skip' }), skip, words.skip || m.resultNone()],
    ['warn', m.resultErrors(), error, error === 0 ? m.resultNone() : errorWords],
  ] as const;
  const download = () => {
    const errors = lines.filter(({ outcome }) => outcome === 'error');
    const file = csvFile(errorHead());
    file.add(
      errors.map(({ line, texts, why }) => [line, texts.name, texts.number, texts.email, texts.note, why]),
    );
    file.save(m.errorsFile({ name: fileName.replace(/\.\w+$/, '') }));
  };
  return (
    <section
      className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] border-t border-line-strong bg-surface max-rail:grid-cols-4 max-desk:grid-cols-2"
      aria-label={m.result()}
    >
      {figures.map(([icon, title, figure, note], at) => (
        <div
          key={icon}
          className={`border-e border-line px-4 pt-3.25 pb-3.5 ${at > 1 ? 'max-desk:border-t' : ''}`}
        >
          <span className="inline-flex items-center gap-1.5 text-ink-2">
            <Icon name={icon} />
            {title}
          </span>
          <b className="block text-2xl font-strong tracking-[-0.015em]">{figure}</b>
          <span className="text-sm font-regular text-ink-3">{note}</span>
        </div>
      ))}
      <div className="flex items-center gap-2 px-5 max-rail:col-span-full max-rail:justify-end max-rail:border-t max-rail:border-line max-rail:py-2.5 max-desk:flex-wrap max-desk:*:h-11 max-desk:*:flex-1">
        {created === 0 ? null : <Button onClick={() => setAsking(true)}>{m.undo()}</Button>}
        {error === 0 ? null : (
          <Button icon="download" onClick={download}>
            {m.download({ count: error })}
          </Button>
        )}
        <Link className={button({ kind: 'solid' })} to={paths.contacts()}>
          {m.openContacts()}
        </Link>
      </div>
      {asking ? (
        <Confirm
          title={m.undoTitle()}
          confirm={m.undoConfirm({ count: created })}
          danger
          onConfirm={() => {
            setAsking(false);
            onUndo();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{m.undoWords({ count: created })}</p>
        </Confirm>
      ) : null}
    </section>
  );
}
