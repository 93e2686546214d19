import { m } from '#messages/extras';
import { hasMobileNumber } from './fields.ts';
import { Menu, MenuItem } from 'react-aria-components';
import { Link } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { clockWords, runningWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Sheet, sheetOption } from '#src/ui/Sheet.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { DND_OFF, dndOptions, type DndOption } from './dnd-options.ts';
import type { OwnSetting } from './OwnDialog.tsx';
import { PlanMissing } from './PlanMissing.tsx';
import { ownDndEnd } from './status.ts';
import { useDnd } from './use-dnd.ts';

interface OwnStatusSheetProps {
  readonly employee: Employee;
  readonly onClose: () => void;
  readonly onAsk: (question: OwnSetting) => void;
}

/** The countdown is at the top, so the active option does not repeat it. */
function sheetEnd({ id, end, on }: DndOption): string {
  if (on) return m.ownSheetSetNow();
  if (id === 'open') return m.ownSheetNoEnd();
  return id === '30min' || id === '1h' ? m.ownSheetUntil({ time: end }) : end;
}

const QUESTIONS: readonly { readonly question: OwnSetting; readonly label: () => string }[] = [
  { question: 'time', label: () => m.ownDndAnotherTime() },
  { question: 'outgoing', label: () => m.ownOutgoing() },
  { question: 'number', label: () => m.ownNumber() },
];

const COUNTDOWN = {
  time: <b className="text-3xl font-strong tracking-[-0.02em] normal-nums" role="timer" />,
  note: <span className="text-md font-medium" />,
};

/** Own do-not-disturb on the phone: the time left, "off", and the options of the desk's menu. */
export function OwnStatusSheet({ employee, onClose, onAsk }: OwnStatusSheetProps) {
  const now = useNow();
  const { set, plan } = useDnd(employee);
  const end = ownDndEnd(employee, now);
  const options = dndOptions(employee, now);
  return (
    <Sheet title={m.ownDnd()} note={m.ownDndMeans()} onClose={onClose}>
      {employee.do_not_disturb ? (
        <>
          <div className="mt-3.5 mb-2 grid grid-cols-[auto_1fr] items-center gap-x-3.5 gap-y-0.5 rounded-control border border-dnd bg-dnd-soft px-4 pt-3.5 pb-4 text-dnd-ink">
            <Shape presence="do_not_disturb" className="row-[1/3] size-8.5" />
            {end === null ? (
              <Rich message={m.ownSheetOpen} tags={COUNTDOWN} />
            ) : (
              <Rich
                message={m.ownSheetLeft}
                values={{ left: runningWords(end - now), time: clockWords(end) }}
                tags={COUNTDOWN}
              />
            )}
          </div>
          <Button
            kind="solid"
            className="mb-3 h-12.5! w-full flex-none text-[16px]!"
            onClick={() => {
              set(DND_OFF);
              onClose();
            }}
          >
            {m.ownDndSwitchOff()}
          </Button>
        </>
      ) : null}
      {plan === null ? (
        <Menu
          aria-label={m.ownDnd()}
          selectionMode="single"
          selectedKeys={options.filter(({ on }) => on).map(({ id }) => id)}
          onClose={onClose}
        >
          {options.map((option) => (
            <MenuItem
              key={option.id}
              id={option.id}
              className={sheetOption}
              textValue={option.label}
              onAction={() => {
                set(option.change);
                onClose();
              }}
            >
              <span className="w-5 flex-none text-accent">
                {option.on ? <Icon name="check" size={20} /> : null}
              </span>
              {option.label}
              <span className="ms-auto text-[14px]/4 font-regular text-ink-3">{sheetEnd(option)}</span>
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <PlanMissing what={m.ownDnd()} plan={plan} />
      )}
      {QUESTIONS.filter(({ question }) =>
        question === 'time' ? plan === null : question !== 'number' || !hasMobileNumber(employee),
      ).map(({ question, label }) => (
        <button
          key={question}
          type="button"
          className={sheetOption}
          onClick={() => {
            onClose();
            onAsk(question);
          }}
        >
          <span className="w-5 flex-none text-accent" />
          {label()}
        </button>
      ))}
      <Link className={sheetOption} to={paths.me()} onClick={onClose}>
        <span className="w-5 flex-none text-accent" />
        {m.ownPage()}
      </Link>
    </Sheet>
  );
}
