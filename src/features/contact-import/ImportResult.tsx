import { m } from '#messages/import';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { button } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { csvFile } from '#src/ui/csv/csv-file.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { errorHead } from './import-columns.ts';
import { changeOf } from './import-plan.ts';
import { countLines, createdBy, type RunLine } from './import-run.ts';

/** What the changed lines have changed, and why the skipped ones were skipped, in words. */
function partWords(lines: readonly RunLine[]) {
  const count = (is: (line: RunLine) => unknown, words: (counts: { count: number }) => string) => {
    const found = lines.filter((line) => line.state === 'done' && is(line)).length;
    return found === 0 ? [] : [words({ count: found })];
  };
  const changes = ({ act, contact, target }: RunLine, field: 'name' | 'email') =>
    act === 'change' && contact && target && changeOf(contact, target)[field] !== undefined;
  return {
    change: [
      ...count((line) => changes(line, 'email'), m.resultEmails),
      ...count((line) => changes(line, 'name'), m.resultNames),
    ].join(', '),
    skip: [
      ...count(({ skipped }) => skipped === 'same', m.resultSame),
      ...count(({ skipped }) => skipped === 'double', m.resultDouble),
      ...count(({ act, skipped }) => act === 'skip' && !skipped, m.resultInUse),
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
  const { create, change, skip, error, unsure, undone } = countLines(lines);
  const errorWords = unsure > 0 ? m.resultUnsure({ count: unsure }) : m.resultNotInBook();
  const words = partWords(lines);
  const figures = [
    ['plus', m.lineDid({ act: 'create' }), create, undone > 0 ? m.resultBeforeUndo() : m.resultNew()],
    ['pencil', m.lineDid({ act: 'change' }), change, words.change || m.resultNoChange()],
    ['skip', m.lineDid({ act: 'skip' }), skip, words.skip || m.resultNone()],
    ['warn', m.resultErrors(), error, error === 0 ? m.resultNone() : errorWords],
  ] as const;
  const download = () => {
    const errors = lines.filter(({ act }) => act === 'error');
    const file = csvFile(errorHead());
    file.add(errors.map(({ line, texts, why }) => [line, texts.name, texts.number, texts.email, why]));
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
        <UndoButton count={lines.filter(createdBy).length} onUndo={onUndo} />
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

/** Deletes the contacts that the import has created, after a question. Absent when there are none. */
function UndoButton({ count, onUndo }: { readonly count: number; readonly onUndo: () => void }) {
  const [asking, setAsking] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.undo()}</Button>
      {asking
        ? // Outside, because the styles of a row of buttons would also apply to the dialog.
          createPortal(
            <Confirm
              title={m.undoTitle()}
              act={m.undoAct({ count })}
              danger
              onConfirm={() => {
                setAsking(false);
                onUndo();
              }}
              onCancel={() => setAsking(false)}
            >
              <p>{m.undoWords({ count })}</p>
            </Confirm>,
            document.body,
          )
        : null}
    </>
  );
}
