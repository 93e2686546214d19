import { m } from '#messages/me';
import { useState } from 'react';
import type { Employee } from '#contract/employees.ts';
import { WORD_COLOUR } from '#src/components/presence-classes.ts';
import { Shape } from '#src/components/Shape.tsx';
import { shapeName } from '#src/lib/presence.ts';
import { runningWords, untilWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { LazyOwnDialog } from './LazyOwnDialog.tsx';
import { DND_OFF, dndOptions } from './dnd-options.ts';
import { PlanMissing } from './PlanMissing.tsx';
import { ownDndEnd } from './status.ts';
import { useDnd } from './use-dnd.ts';
import { Panel, PanelHead, panelBody } from '#src/ui/Panel.tsx';

/** Short labels for buttons. */
const SHORT: Readonly<Record<string, () => string>> = {
  '30min': () => m.dndHalfHour(),
  '1h': () => m.dndHour(),
  morning: () => m.dndMorning(),
  open: () => m.dndOpen(),
};

/** Own do-not-disturb on `/me`, with its options. */
export function OwnDnd({ employee }: { readonly employee: Employee }) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const { set, plan } = useDnd(employee);
  return (
    <Panel aria-labelledby="me-dnd">
      <PanelHead id="me-dnd" title={m.dndTitle()}>
        <State employee={employee} now={now} />
      </PanelHead>
      <div className={panelBody}>
        <p className="text-sm font-regular text-ink-3">{m.dndMeans()}</p>
        {plan === null ? (
          <div className="mt-2.5 grid grid-cols-2 gap-1.5 *:justify-between *:aria-pressed:border-ink *:aria-pressed:inset-ring *:aria-pressed:inset-ring-ink">
            {employee.do_not_disturb ? (
              <Button className="col-span-full justify-center!" onClick={() => set(DND_OFF)}>
                <Shape presence="available" />
                {m.dndSwitchOff()}
              </Button>
            ) : null}
            {dndOptions(employee, now).map(({ id, label, end, on, change }) => (
              <Button key={id} aria-pressed={on} onClick={() => set(change)}>
                {SHORT[id]?.() ?? label}
                <span className="text-sm font-regular text-ink-3">{end}</span>
              </Button>
            ))}
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {m.dndUntilTime()}
              <Icon name="calendar" />
            </Button>
          </div>
        ) : (
          <PlanMissing what={m.dndTitle()} plan={plan} />
        )}
      </div>
      <LazyOwnDialog question={asking ? 'time' : null} employee={employee} onClose={() => setAsking(false)} />
    </Panel>
  );
}

/** The end first, then the time left (design, Wording). */
function State({ employee, now }: { readonly employee: Employee; readonly now: number }) {
  const end = ownDndEnd(employee, now);
  const presence = employee.do_not_disturb ? 'do_not_disturb' : employee.live_presence;
  return (
    <span
      className={`ms-auto inline-flex items-center gap-1.5 self-center font-medium whitespace-nowrap ${WORD_COLOUR[shapeName(presence)]}`}
    >
      <Shape presence={presence} />
      {employee.do_not_disturb
        ? end === null
          ? m.dndIsOpen()
          : m.dndIsUntil({ end: untilWords(end, now), left: runningWords(end - now) })
        : m.dndIsOff({ presence })}
    </span>
  );
}
