import { m } from '#messages/extras';
import { m as start } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Employee } from '#contract/employees.ts';
import { absencesOfQuery } from '#src/api/absences/queries.ts';
import { useAbsenceOf } from '#src/components/absence/away.ts';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import type { AwayTab } from '#src/components/people/asked.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { segments } from '#src/ui/buttons.ts';
import { Dialog, DialogParts } from '#src/ui/Dialog.tsx';
import { saveKeys } from '#src/ui/save-keys.ts';
import { useNow } from '#src/ui/use-now.ts';
import { AwayForm } from './AwayForm.tsx';
import { ComingAbsences } from './ComingAbsences.tsx';
import { AwayWeek } from './AwayWeek.tsx';

interface AwayDialogProps {
  readonly employee: Employee;
  /** Where it begins. Default: now. */
  readonly tab?: AwayTab | undefined;
  /** The id of an absence to change in that tab. Default: none, and now the one that is in force. */
  readonly absence?: number | null | undefined;
  readonly onClose: () => void;
}

/** The absences of somebody, by those who may: from now on, planned, and every week. */
export function AwayDialog({ employee, tab = 'now', absence = null, onClose }: AwayDialogProps) {
  const now = useNow(60_000);
  const current = useAbsenceOf(employee.id)?.id ?? null;
  const [chosen, choose] = useState(tab);
  // What each tab changes stays that, also when it begins or ends meanwhile.
  const [edited, edit] = useState<Record<AwayTab, number | null>>({
    now: current,
    plan: null,
    week: null,
    ...(absence !== null && { [tab]: absence }),
  });
  const viewer = useQuery({ ...sessionQuery(), select: (session) => session.employee }).data;
  const of = useQuery(absencesOfQuery(employee.id));
  const own = viewer?.id === employee.id;
  const isTrusted = own || viewer?.admin === true;
  const tabs = (['now', 'plan', 'week'] as const).filter((one) => one !== 'week' || isTrusted);
  const shown = tabs.find((one) => one === chosen) ?? 'now';
  const id = edited[shown];
  const props = { employee, own, isTrusted, onClose };
  const content = () => {
    if (of.data === undefined && (shown === 'week' || id !== null))
      return (
        <DialogParts>
          <NotFetched query={of} rows={3} title={m.awayNotFetched()} words={m.awayNotFetchedWhy} />
        </DialogParts>
      );
    if (shown === 'week') return <AwayWeek {...props} week={of.data?.week ?? null} />;
    const list = of.data?.absences ?? [];
    const coming = list.filter((one) => one.from > now && one.id !== id);
    return (
      <AwayForm
        {...props}
        key={`${shown} ${id}`}
        isPlan={shown === 'plan'}
        live={list.find((one) => one.id === id && !one.hidden) ?? null}
        list={
          shown === 'plan' ? (
            <ComingAbsences absences={coming} onEdit={(one) => edit({ ...edited, plan: one })} />
          ) : null
        }
      />
    );
  };
  const name = nameOf(employee.name);
  return (
    <Dialog
      title={m.away()}
      note={
        <>
          <bdi>{name}</bdi> {own ? start.boardYou() : null}
        </>
      }
      tabs={<Tabs key={id} tabs={tabs} shown={shown} onChoose={choose} />}
      bare
      closable
      onClose={onClose}
    >
      <div role="tabpanel" aria-label={m.awayTab({ tab: shown })}>
        {content()}
      </div>
    </Dialog>
  );
}

interface TabsProps {
  readonly tabs: readonly AwayTab[];
  readonly shown: AwayTab;
  readonly onChoose: (tab: AwayTab) => void;
}

/** The arrow keys go from one to the next, and Ctrl Enter saves what is below. */
function Tabs({ tabs, shown, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Also after the dialog has given the focus to its first button, and when another absence is changed.
  useEffect(() => list.current?.querySelector<HTMLElement>(`[data-tab=${shown}]`)?.focus(), [shown]);
  const step = (by: number) => {
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length];
    if (next) onChoose(next);
  };
  return (
    <div className="border-b border-line px-4.5 pt-3 pb-3.5">
      <div
        ref={list}
        className={segments({ className: 'flex! *:h-8! *:flex-1 *:justify-center max-desk:*:h-11!' })}
        role="tablist"
        aria-label={m.away()}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') step(1);
              if (event.key === 'ArrowLeft') step(-1);
              saveKeys(event, () => list.current?.closest('dialog')?.querySelector('form')?.requestSubmit());
            }}
          >
            {m.awayTab({ tab })}
          </button>
        ))}
      </div>
    </div>
  );
}
