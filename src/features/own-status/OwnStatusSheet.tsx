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
  if (on) return 'set now';
  if (id === 'open') return 'no end time';
  return id === '30min' || id === '1h' ? `until ${end}` : end;
}

const QUESTIONS: readonly { readonly question: OwnSetting; readonly label: string }[] = [
  { question: 'time', label: 'Until another time' },
  { question: 'outgoing', label: 'Outgoing number' },
  { question: 'number', label: 'Your number' },
];

/** Own do-not-disturb on the phone: the time left, "off", and the options of the desk's menu. */
export function OwnStatusSheet({ employee, onClose, onAsk }: OwnStatusSheetProps) {
  const now = useNow();
  const { set, plan } = useDnd(employee);
  const end = ownDndEnd(employee, now);
  const options = dndOptions(employee, now);
  return (
    <Sheet
      title="Do not disturb"
      note="No calls from the main number, receptions or your groups."
      onClose={onClose}
    >
      {employee.do_not_disturb ? (
        <>
          <div className="mt-3.5 mb-2 grid grid-cols-[auto_1fr] items-center gap-x-3.5 gap-y-0.5 rounded-control border border-dnd bg-dnd-soft px-4 pt-3.5 pb-4 text-dnd-ink">
            <Shape presence="do_not_disturb" className="row-[1/3] size-8.5" />
            <b className="text-3xl font-strong tracking-[-0.02em] normal-nums" role="timer">
              {end === null ? 'On' : runningWords(end - now)}
            </b>
            <span className="text-md font-medium">
              {end === null ? 'until you switch it off' : `left, switches off at ${clockWords(end)}`}
            </span>
          </div>
          <Button
            kind="solid"
            className="mb-3 h-12.5! w-full flex-none text-[16px]!"
            onClick={() => {
              set(DND_OFF);
              onClose();
            }}
          >
            Switch it off now
          </Button>
        </>
      ) : null}
      {plan === null ? (
        <Menu
          aria-label="Do not disturb"
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
        <PlanMissing what="Do not disturb" plan={plan} />
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
          {label}
        </button>
      ))}
      <Link className={sheetOption} to={paths.me()} onClick={onClose}>
        <span className="w-5 flex-none text-accent" />
        Your page
      </Link>
    </Sheet>
  );
}
