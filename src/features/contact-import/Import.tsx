import { m } from '#messages/import';
import { m as start } from '#messages/start';
import { useState } from 'react';
import { operations } from '#contract/endpoints.ts';
import { Crumb } from '#src/components/panel/Crumb.tsx';
import { NoList } from '#src/components/panel/NoList.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { useContactBook } from '#src/components/contact/use-contact-book.ts';
import { paths } from '#src/lib/paths.ts';
import { Empty } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { ImportLines } from './ImportLines.tsx';
import { ImportBanner, ImportResult, ImportRunning } from './ImportRun.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useImport, type ImportJob } from './use-import.ts';

/** Imports contacts from a CSV file: the columns, a preview of what each line will do, and the run. */
export function Import() {
  const job = useImport();
  const [over, setOver] = useState(false);
  const { file, busy, run, lines } = job;
  return (
    <div
      className={`grid min-h-0 min-w-0 grid-cols-[380px_minmax(0,1fr)] grid-rows-1 max-rail:grid-cols-[300px_minmax(0,1fr)] max-desk:block max-desk:overflow-auto ${over ? OVER : ''}`}
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
        const [dropped] = event.dataTransfer.files;
        if (dropped && !busy) void job.pick(dropped);
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
        <ImportSteps job={job} />
      </section>
      <section className="flex min-h-0 min-w-0 flex-col" aria-label={m.lines()}>
        {file && lines ? (
          <>
            {run && run.status !== 'running' ? (
              <ImportBanner run={run} busy={busy} onGoOn={() => void job.start()} />
            ) : null}
            <ImportLines key={file.chosen} lines={lines} run={run} />
            {!run ? null : run.status === 'running' ? (
              <ImportRunning run={run} onStop={job.stop} />
            ) : (
              <ImportResult lines={lines} fileName={file.name} onUndo={job.undo} />
            )}
          </>
        ) : (
          <NoLines job={job} />
        )}
      </section>
    </div>
  );
}

const OVER = 'outline-2 -outline-offset-2 outline-accent';

/** Why there are no lines: no file or no column of the name was chosen, or there is nothing to compare with yet. */
function NoLines({ job: { file, compared } }: { readonly job: ImportJob }) {
  if (!file)
    return (
      <div className="px-5 py-4 max-desk:px-4 [&_[data-empty]]:p-0">
        <Empty title={m.noFile()}>
          <p>{m.noFileHint()}</p>
        </Empty>
      </div>
    );
  if (!file.uses.includes('name'))
    return (
      <Empty title={m.noName()}>
        <p>{m.noNameHint()}</p>
      </Empty>
    );
  if (compared.error)
    return (
      <div className="px-5 py-4 max-desk:px-4">
        <NoList
          state={panelState(compared, operations.listContacts.product)}
          subject="contacts"
          failed={m.bookNotFetched()}
          onRetry={() => void compared.refetch()}
        />
      </div>
    );
  return <Comparing />;
}

function Comparing() {
  const { contacts } = useContactBook();
  return (
    <div aria-busy="true">
      <p className="px-5 py-4 text-sm font-regular text-ink-3 max-desk:px-4" role="status">
        {m.bookFetching({ count: contacts.length })}
      </p>
      <RowSkeletons count={14} />
    </div>
  );
}
