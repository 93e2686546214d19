import '#src/components/contact/contacts.css';
import './import.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { contactBook } from '#src/api/contacts/book.ts';
import { paths } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStore } from '#src/ui/use-store.ts';
import { hasEnded, type RunState } from './import-run.ts';
import { importSession } from './import-session.ts';
import { ImportLines } from './ImportLines.tsx';
import { ImportNothing } from './ImportNothing.tsx';
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
  const book = contactBook(client);
  const bookState = useStore(book);
  useEffect(() => {
    if (bookState.status === 'complete') session.plan();
  }, [bookState.status, session]);
  const [over, setOver] = useState(false);
  const ended = run !== null && hasEnded(run);
  const busy = run !== null && !ended;
  const lines = run?.lines ?? state.plan;
  const all = { session, state, run };
  return (
    <div
      className={over ? 'imp imp--over' : 'imp'}
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
      <section className="imp__side" aria-label="Set up">
        <header className="imp__head">
          <Link className="crumb" to={paths.contacts()}>
            <Icon name="left" size={14} />
            Contacts
          </Link>
          <h1>Import contacts</h1>
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
      <section className="imp__main" aria-label="Lines">
        {lines && state.plan ? (
          <>
            {ended ? <ImportBanner run={run} planned={state.plan} onGoOn={() => state.run?.start()} /> : null}
            <ImportLines key={state.file?.name} lines={lines} run={run} />
            {state.run && busy ? <ImportRunning run={run} planned={state.plan} control={state.run} /> : null}
            {ended ? <ImportResult lines={run.lines} fileName={state.file?.name ?? 'contacts.csv'} /> : null}
          </>
        ) : (
          <ImportNothing state={state} book={bookState} onRetry={() => book.refresh(0)} />
        )}
      </section>
    </div>
  );
}
