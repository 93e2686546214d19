import { m } from '#messages/extras';
import { m as start } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Absence } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { absencesOfQuery } from '#src/api/absences/queries.ts';
import { useAbsenceOf } from '#src/components/absence/away.ts';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import type { AwayTab } from '#src/components/people/asked.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { segments } from '#src/ui/buttons.ts';
import { Dialog, DialogParts } from '#src/ui/Dialog.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { AwayForm } from './AwayForm.tsx';
import { ComingAbsences } from './ComingAbsences.tsx';
import { AwayWeek } from './AwayWeek.tsx';

interface AwayDialogProps {
  readonly employee: Employee;
  /** Where it begins. Default: where `absence` is changed. */
  readonly tab?: AwayTab | undefined;
  /** The id of an absence to change. Default: the one that is in force. */
  readonly absence?: number | undefined;
  readonly onClose: () => void;
}

/** The absences of somebody, by those who may: from now on, planned, and every week. */
export function AwayDialog({ employee, tab, absence, onClose }: AwayDialogProps) {
  const now = useNow(60_000);
  // The one that was in force when it opened: what is typed stays that one's.
  const [current] = useState(useAbsenceOf(employee.id)?.id ?? null);
  const [chosen, choose] = useState(tab);
  const [edited, edit] = useState(absence ?? current);
  const viewer = useQuery({ ...sessionQuery(), select: (session) => session.employee }).data;
  const of = useQuery(absencesOfQuery(employee.id));
  const own = viewer?.id === employee.id;
  const isTrusted = own || viewer?.admin === true;
  const list = of.data?.absences ?? [];
  const [begun, coming] = [
    list.filter(({ from, hidden }) => from <= now && !hidden),
    list.filter(({ from }) => from > now),
  ];
  const byId = (those: readonly Absence[], id: number | null) => those.find((one) => one.id === id);
  const planned = coming.find(({ id, hidden }) => id === edited && !hidden);
  const tabs = (['now', 'plan', 'week'] as const).filter((one) => one !== 'week' || isTrusted);
  const shown = tabs.find((one) => one === chosen) ?? (planned ? 'plan' : 'now');
  const props = { employee, own, isTrusted, onClose };
  const mayWait = shown === 'week' || edited !== null;
  const content = () => {
    if (of.data === undefined && mayWait)
      return (
        <DialogParts>
          <NotFetched query={of} rows={3} title={m.awayNotFetched()} words={m.awayNotFetchedWhy} />
        </DialogParts>
      );
    if (shown === 'week') return <AwayWeek {...props} week={of.data?.week ?? null} />;
    const kept = shown === 'plan' ? planned : (byId(begun, edited) ?? byId(begun, current));
    return (
      <AwayForm
        {...props}
        key={`${shown} ${kept?.id ?? 'new'}`}
        isPlan={shown === 'plan'}
        kept={kept}
        list={
          shown === 'plan' ? (
            <ComingAbsences
              mayDnd={isTrusted}
              absences={coming.filter((one) => one !== planned)}
              onEdit={(id) => {
                edit(id);
                choose('plan');
              }}
            />
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
      tabs={<Tabs tabs={tabs} shown={shown} onChoose={choose} />}
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

/** The arrow keys go from one to the next. */
function Tabs({ tabs, shown, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Also after the dialog has given the focus to its first button.
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
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') step(1);
              if (key === 'ArrowLeft') step(-1);
            }}
          >
            {m.awayTab({ tab })}
          </button>
        ))}
      </div>
    </div>
  );
}
