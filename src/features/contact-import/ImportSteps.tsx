import { m } from '#messages/import';
import { useId, useRef, type ReactNode } from 'react';
import { clamp } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem, fieldHint } from '#src/ui/Field.tsx';
import type { ColumnUse } from './import-columns.ts';
import type { ImportMode } from './import-plan.ts';
import { countLines } from './import-run.ts';
import { selectBox } from '#src/ui/Select.tsx';
import { CARDS, type ImportJob } from './use-import.ts';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly end?: ReactNode;
  /** Stays in view, below the other steps. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

const Step = ({ number, title, end, stays = false, children }: StepProps) => (
  <div
    className={`border-line px-4.5 pt-3.5 pb-4 max-desk:px-4 max-desk:[&_button]:h-11 ${stays ? 'sticky bottom-0 z-1 -mt-px border-t bg-surface' : 'border-b last:border-b-0'}`}
    data-stays={stays || undefined}
  >
    <h2 className="mb-2.5 flex items-center gap-2.5 text-md font-strong">
      <kbd className="h-5.5 min-w-5.5">{String(number)}</kbd>
      {title}
      {end ? <span className="ms-auto font-regular">{end}</span> : null}
    </h2>
    {children}
  </div>
);

const GREY = 'text-sm font-regular text-ink-3';
const DELIMITERS: Readonly<Record<string, string>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
};
const USES: readonly ColumnUse[] = ['name', 'company', 'number', 'email', 'note', 'out'];
const MODES: readonly ImportMode[] = ['change', 'skip', 'second'];

/** The four steps: the file, its columns, what to do with numbers that are in the book, and the start. */
export function ImportSteps({ job }: { readonly job: ImportJob }) {
  const { file, run, busy, lines } = job;
  const mode = useId();
  const count = countLines(lines ?? []).todo;
  return (
    <>
      <FileStep job={job} />
      {file ? (
        <>
          <ColumnsStep job={job} file={file} />
          <Step number={3} title={m.stepMode()}>
            <div role="radiogroup" aria-label={m.stepMode()}>
              {MODES.map((value) => (
                <label
                  key={value}
                  className="flex min-h-6 items-start gap-2.25 py-0.75 max-desk:min-h-11 max-desk:items-center [&_span>span]:block"
                >
                  <input
                    className="mt-px size-4 flex-none accent-accent"
                    type="radio"
                    name={mode}
                    checked={job.mode === value}
                    disabled={run !== null}
                    onChange={() => job.setMode(value)}
                  />
                  <span>
                    {m.mode({ mode: value })}
                    {value === 'change' ? <span className={GREY}>{m.modeChangeHint()}</span> : null}
                  </span>
                </label>
              ))}
            </div>
          </Step>
          <Step number={4} title={m.stepImport()} stays>
            {run && !busy ? (
              <Button onClick={job.reset}>{m.another()}</Button>
            ) : (
              <Button kind="solid" disabled={run !== null || count === 0} onClick={() => void job.start()}>
                {(run ? m.importing : m.start)({ count })}
              </Button>
            )}
            <p className={fieldHint}>
              {lines && !run && count === 0 ? `${m.nothingToDo()} ` : ''}
              {m.startHint()}
            </p>
          </Step>
        </>
      ) : null}
    </>
  );
}

/** The file, which can also be dropped anywhere on the page. */
function FileStep({ job }: { readonly job: ImportJob }) {
  const { file, problem, busy, pick } = job;
  const input = useRef<HTMLInputElement>(null);
  const choose = (
    <Button small={file !== null} disabled={busy} onClick={() => input.current?.click()}>
      {file ? m.chooseAnother() : m.chooseFile()}
    </Button>
  );
  return (
    <Step number={1} title={m.stepFile()} end={file ? choose : null}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.fileField()}
        accept=".csv,.txt,.tsv,.vcf,text/vcard,text/csv,text/plain,text/tab-separated-values"
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          // Without this, choosing the same file again would be no change event.
          event.target.value = '';
          if (picked) void pick(picked);
        }}
      />
      {file ? (
        <div className="grid grid-cols-[20px_minmax(0,1fr)] items-center gap-2.5 rounded-control border border-dashed border-line-control px-2.5 py-2.25">
          <Icon name="file" size={20} />
          <span>
            <b className="block truncate font-strong" title={file.name}>
              {file.name}
            </b>
            <span className={GREY}>
              {file.csv.delimiter === CARDS
                ? m.cardsCount({ count: file.rows.length })
                : m.fileFacts({ count: file.rows.length, delimiter: DELIMITERS[file.csv.delimiter] ?? '' })}
              {file.decoded.coding === 'utf8' ? null : (
                <span style={{ whiteSpace: 'nowrap' }}>, {m.coding({ coding: file.decoded.coding })}</span>
              )}
            </span>
          </span>
        </div>
      ) : (
        <div className="grid grid-cols-[auto_1fr] items-center gap-2.5 rounded-control border border-dashed border-line-control px-3.5 py-4">
          {choose}
          <span className={GREY}>{m.dropHint()}</span>
        </div>
      )}
      {file && file.decoded.doubts.length > 0 ? <Coding job={job} decoded={file.decoded} /> : null}
      <Problem sign>{problem}</Problem>
    </Step>
  );
}

interface CodingProps {
  readonly job: ImportJob;
  readonly decoded: NonNullable<ImportJob['file']>['decoded'];
}

/** Asks which coding an old file has, by how each reads its words. */
function Coding({ job, decoded: { coding: chosen, doubts } }: CodingProps) {
  const name = useId();
  return (
    <fieldset className="mt-3 min-w-0 p-0">
      <legend className="mb-1 font-medium">{m.whichCoding()}</legend>
      {doubts.map(({ coding, words }) => (
        <label
          key={coding}
          className="flex min-h-6 items-start gap-2.25 py-0.75 max-desk:min-h-11 max-desk:items-center"
        >
          <input
            className="mt-px size-4 flex-none accent-accent"
            type="radio"
            name={name}
            checked={coding === chosen}
            disabled={job.run !== null}
            onChange={() => job.setCoding(coding)}
          />
          <bdi className="min-w-0 wrap-anywhere">{clamp(words, 80)}</bdi>{' '}
          <span className={`flex-none ${GREY}`}>{m.coding({ coding })}</span>
        </label>
      ))}
    </fieldset>
  );
}

const SELECT_STATES =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3';

interface ColumnsProps {
  readonly job: ImportJob;
  readonly file: NonNullable<ImportJob['file']>;
}

function ColumnsStep({ job, file: { rows, columns, above, uses } }: ColumnsProps) {
  const id = useId();
  const { run, own, hasComments } = job;
  const used = uses.filter((use) => use !== 'out');
  const example = (at: number) => rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? m.columnEmpty();
  const facts = m.columnsUsed({ used: used.length, count: uses.length });
  return (
    <Step number={2} title={m.stepColumns()} end={<span className={GREY}>{facts}</span>}>
      <label className="mb-2.5 flex min-h-6 items-center gap-2.25 max-desk:min-h-11" htmlFor={`${id}head`}>
        <input
          id={`${id}head`}
          className="size-4 flex-none accent-accent"
          type="checkbox"
          role="switch"
          checked={columns.hasHead}
          aria-checked={columns.hasHead}
          disabled={run !== null}
          onChange={(event) => job.setHasHead(event.target.checked)}
        />
        {m.hasHead()}
      </label>
      {above === 0 ? null : <p className={`mb-2.5 ${GREY}`}>{m.linesAbove({ count: above })}</p>}
      <ul className="grid gap-2.5">
        {uses.map((use, at) => (
          <li
            key={at}
            className="grid grid-cols-[148px_14px_minmax(0,1fr)] items-center gap-3 max-rail:grid-cols-[104px_14px_minmax(0,1fr)] max-desk:grid-cols-[minmax(0,1fr)_14px_minmax(0,1fr)]"
          >
            <label htmlFor={`${id}${at}`}>
              <b className="block truncate font-medium">
                {clamp(columns.heads[at] ?? '', 60) || m.column({ number: at + 1 })}
              </b>
              <span className={`block truncate ${GREY}`}>{clamp(example(at), 60)}</span>
            </label>
            <Icon name="right" size={14} className="text-ink-3" />
            <span className={`${selectBox} ${SELECT_STATES} flex w-full max-desk:h-11`}>
              <select
                className="inline-flex min-h-0 min-w-0 flex-1 cursor-pointer items-center bg-transparent p-0 leading-[inherit] text-ellipsis outline-none max-desk:-me-7 max-desk:self-stretch max-desk:pe-7"
                id={`${id}${at}`}
                value={use}
                disabled={run !== null}
                onChange={(event) => job.setUse(at, event.target.value as ColumnUse)}
              >
                {USES.map((one) => (
                  <option key={one} value={one}>
                    {m.use({ use: one })}
                  </option>
                ))}
              </select>
              <Icon name="down" className="ms-auto text-ink-3 max-desk:pointer-events-none" />
            </span>
          </li>
        ))}
      </ul>
      <p className={`${fieldHint} [ul+&]:mt-2.5`}>
        {uses.includes('name') ? '' : `${m.noNameColumn()} `}
        {own ? m.numbersPrefixed(own) : m.numbersCleaned()}
        {new Set(used).size < used.length ? ` ${m.columnsJoined()}` : ''}
        {uses.includes('company') ? ` ${m.companyMeans()}` : ''}
        {uses.includes('note') ? ` ${hasComments ? m.notesMean() : m.notesNeedPlan()}` : ''}
      </p>
    </Step>
  );
}
