import { m } from '#messages/import';
import { m as start } from '#messages/start';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '#src/lib/paths.ts';
import { Crumb } from '#src/components/Crumb.tsx';
import { useContactBook } from '#src/components/use-contact-book.ts';
import { useStore } from '#src/ui/use-store.ts';
import { hasEnded, type RunState } from './import-run.ts';
import { importSession } from './import-session.ts';
import { ImportLines } from './ImportLines.tsx';
import { ImportNothing } from './ImportNothing.tsx';
import { UndoPanel } from './ImportUndo.tsx';
import type { UndoState } from './import-undo.ts';
import { ImportBanner, ImportResult } from './ImportResult.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { ImportColumns, ImportFile, ImportModes, ImportStart } from './ImportSteps.tsx';

const NO_RUN = { get: () => null, subscribe: () => () => {} };

/** Imports contacts from a CSV file: the columns, a preview of what each line will do, and the run. */
export function Import() {
  const client = useQueryClient();
  const session = importSession(client);
  const state = useStore(session);
  const run = useStore<RunState | null>(state.run ?? NO_RUN);
  const book = useContactBook();
  useEffect(() => {
    if (book.status === 'complete' && book.error === null) session.plan();
  }, [book.status, book.error, session]);
  const [over, setOver] = useState(false);
  const undo = useStore<UndoState | null>(state.undo ?? NO_RUN);
  const ended = run !== null && hasEnded(run);
  const busy = (run !== null && !ended) || undo?.status === 'running';
  const lines = run?.lines ?? (state.uses.includes('name') ? state.plan : null);
  const all = { session, state, run, busy };
  return (
    <div
      className={`grid min-h-0 min-w-0 grid-cols-[380px_minmax(0,1fr)] grid-rows-1 max-rail:grid-cols-[300px_minmax(0,1fr)] max-desk:block max-desk:overflow-auto ${over ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
      onDragOver={(event) => {
        if (busy || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) void session.pick(file);
      }}
    >
      <section
        className="flex min-h-0 flex-col overflow-auto border-e border-line bg-surface max-desk:overflow-visible max-desk:border-e-0 max-desk:border-b max-desk:border-line"
        aria-label={m.setUp()}
      >
        <header className="border-b border-line px-4.5 pt-2.5 pb-3 max-desk:px-4 max-desk:pt-0">
          <Crumb to={paths.contacts()}>{start.contacts()}</Crumb>
          <h1 className="text-xl font-strong">{m.title()}</h1>
        </header>
        <ImportFile {...all} />
        {state.file ? (
          <>
            <ImportColumns {...all} />
            <ImportModes {...all} />
            <ImportStart {...all} />
          </>
        ) : null}
      </section>
      <section className="flex min-h-0 min-w-0 flex-col" aria-label={m.lines()}>
        {lines && state.plan ? (
          <>
            {state.undo && undo ? (
              <UndoPanel undo={undo} control={state.undo} />
            ) : ended ? (
              <ImportBanner run={run} planned={state.plan} onGoOn={() => state.run?.start()} />
            ) : null}
            <ImportLines key={state.file?.name} lines={lines} run={run} undo={undo} />
            {state.run && run && !ended ? (
              <ImportRunning run={run} planned={state.plan} control={state.run} />
            ) : null}
            {ended && state.file ? (
              <ImportResult
                lines={run.lines}
                fileName={state.file.name}
                onUndo={undo ? null : () => void session.undo()}
              />
            ) : null}
          </>
        ) : (
          <ImportNothing state={state} book={book} />
        )}
      </section>
    </div>
  );
}
