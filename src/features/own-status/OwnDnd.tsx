import { useState } from 'react';
import type { Employee } from '#contract/employees.ts';
import { Shape } from '#src/components/Shape.tsx';
import { PRESENCE_WORDS, shapeName } from '#src/lib/presence.ts';
import { runningWords, untilWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { LazyOwnDialog } from './LazyOwnDialog.tsx';
import { DND_OFF, dndOptions } from './dnd-options.ts';
import { PlanMissing } from './PlanMissing.tsx';
import { ownDndEnd } from './status.ts';
import { useDnd } from './use-dnd.ts';

/** Short labels for buttons. */
const SHORT: Readonly<Record<string, string>> = {
  '30min': '30 minutes',
  '1h': '1 hour',
  morning: 'Until 08:00',
  open: 'No end time',
};

/** Own do-not-disturb on `/me`, with its options. */
export function OwnDnd({ employee }: { readonly employee: Employee }) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const { set, plan } = useDnd(employee);
  return (
    <section className="panel" aria-labelledby="me-dnd">
      <div className="panel__head">
        <h2 id="me-dnd">Do not disturb</h2>
        <State employee={employee} now={now} />
      </div>
      <div className="panel__body">
        <p className="meta">No calls from the main number, receptions or your groups.</p>
        {plan === null ? (
          <div className="dndopts">
            {employee.do_not_disturb ? (
              <Button className="dndopts__off" onClick={() => set(DND_OFF)}>
                <Shape presence="available" />
                Switch it off now
              </Button>
            ) : null}
            {dndOptions(employee, now).map(({ id, label, end, on, change }) => (
              <Button key={id} aria-pressed={on} onClick={() => set(change)}>
                {SHORT[id] ?? label}
                <span className="meta">{end}</span>
              </Button>
            ))}
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Until a time
              <Icon name="calendar" />
            </Button>
          </div>
        ) : (
          <PlanMissing what="Do not disturb" plan={plan} />
        )}
      </div>
      <LazyOwnDialog question={asking ? 'time' : null} employee={employee} onClose={() => setAsking(false)} />
    </section>
  );
}

/** The end first, then the time left (design, Wording). */
function State({ employee, now }: { readonly employee: Employee; readonly now: number }) {
  const end = ownDndEnd(employee, now);
  const presence = employee.do_not_disturb ? 'do_not_disturb' : employee.live_presence;
  const off = presence === 'available' ? 'you are available' : PRESENCE_WORDS[presence].toLowerCase();
  return (
    <span className={`presence p-${shapeName(presence)} end`}>
      <Shape presence={presence} />
      {employee.do_not_disturb
        ? end === null
          ? 'On, no end time'
          : `Until ${untilWords(end, now)}, ${runningWords(end - now)} left`
        : `Off, ${off}`}
    </span>
  );
}
