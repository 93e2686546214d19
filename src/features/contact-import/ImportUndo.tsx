import { m } from '#messages/import';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { banner } from '#src/ui/Panels.tsx';
import { progressTrack } from './ImportRunning.tsx';
import type { RunLine } from './import-run.ts';
import type { ImportUndo, UndoState } from './import-undo.ts';

/** The button that undoes an import, after a question. Absent when the import has written nothing. */
export function UndoButton(props: { readonly lines: readonly RunLine[]; readonly onUndo: () => void }) {
  const { lines, onUndo } = props;
  const [asking, setAsking] = useState(false);
  const wrote = lines.filter((line) => line.wrote !== null);
  const changed = wrote.filter(({ target }) => target !== null).length;
  const created = wrote.length - changed;
  if (wrote.length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.undo()}</Button>
      {asking
        ? // Outside, because the styles of a row of buttons would also apply to the dialog.
          createPortal(
            <Confirm
              title={m.undoTitle()}
              act={m.undoAct({ count: wrote.length })}
              danger
              onConfirm={() => {
                setAsking(false);
                onUndo();
              }}
              onCancel={() => setAsking(false)}
            >
              <p>
                {created === 0 ? '' : `${m.undoCreated({ count: created })} `}
                {changed === 0 ? '' : `${m.undoChanged({ count: changed })} `}
                {m.undoKeeps()}
              </p>
            </Confirm>,
            document.body,
          )
        : null}
    </>
  );
}

/** The progress of the undo with a button to stop it, then what was undone and what was not. */
export function UndoPanel(props: { readonly undo: UndoState; readonly control: ImportUndo }) {
  const { undo, control } = props;
  const { status, total, over, halt } = undo;
  const kept = [...over].filter(([, why]) => why !== true);
  const undone = over.size - kept.length;
  const shown = kept.slice(0, SHOWN);
  const lines = shown.map(([line, why]) => `${line} (${String(why)})`).join(', ');
  const more = kept.length - shown.length;
  if (status === 'done')
    return (
      <div
        className={`${banner} ${kept.length === 0 ? 'border-available bg-available-soft text-available-ink' : 'border-warn bg-warn-soft text-warn-ink'}`}
        role="status"
      >
        <Icon name={kept.length === 0 ? 'check' : 'warn'} />
        <span>
          <Rich message={m.undone} values={{ undone, total }} tags={{ b: <b /> }} />
          {kept.length === 0 ? '' : ` ${m.notUndone({ count: kept.length, lines, more })}`}
        </span>
      </div>
    );
  return (
    <section
      className="border-b border-line-strong bg-canvas px-5 py-3 max-desk:px-4 max-desk:[&_button]:h-11 [&>p]:mt-0 [&>p]:mb-2.5"
      aria-label={status === 'running' ? m.undoRunning() : m.undoStopped()}
    >
      {halt === null ? null : <Problem sign>{m.undoHalted({ why: halt })}</Problem>}
      <div className="grid grid-cols-[auto_minmax(80px,1fr)_auto] items-center gap-3">
        <span>
          <Rich
            message={m.undoDone}
            values={{ done: over.size, total }}
            tags={{ b: <b className="font-strong" /> }}
          />
        </span>
        <span
          className={progressTrack}
          role="progressbar"
          aria-valuenow={over.size}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-label={m.undoProgress()}
        >
          <i className="block h-full bg-ink" style={{ width: `${(over.size / total) * 100}%` }} />
        </span>
        {status === 'running' ? (
          <Button kind="danger" icon="stop" onClick={control.stop}>
            {m.undoStop()}
          </Button>
        ) : (
          <Button onClick={control.start}>{m.goOn({ count: total - over.size })}</Button>
        )}
      </div>
    </section>
  );
}

const SHOWN = 3;
