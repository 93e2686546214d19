import { m } from '#messages/extras';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components';
import { useNavigate } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, runningWords } from '#src/lib/time.ts';
import { useSignOut } from '#src/session/sign-ins.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { menuItem } from '#src/ui/menu.ts';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { Sheet, sheetOption } from '#src/ui/Sheet.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { DND_OFF, dndOptions, type DndOption } from './dnd-options.ts';
import { hasMobileNumber } from './fields.ts';
import type { OwnSetting } from './OwnDialog.tsx';
import { PlanMissing } from './PlanMissing.tsx';
import { ownDndEnd } from './status.ts';
import { missingPlan, useDnd } from './use-dnd.ts';

interface OwnStatusMenuProps {
  readonly employee: Employee;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** On the phone it is a sheet, and signing out is in another one. */
  readonly phone: boolean;
  readonly onClose: () => void;
  readonly onAsk: (question: OwnSetting) => void;
}

const HEAD = 'px-2.5 pt-2 pb-2.5';
const NOTE = 'text-sm font-regular text-ink-3';

/** The menu of the own status, by the ARIA menu pattern: arrow keys, Home, End, first letters, Escape. */
export function OwnStatusMenu({ employee, trigger, phone, onClose, onAsk }: OwnStatusMenuProps) {
  const signOut = useSignOut();
  const now = useNow();
  const navigate = useNavigate();
  const { set, plan } = useDnd(employee);
  const groups = useQuery({ ...employeeGroupsQuery(), refetchInterval: false });
  // The groups need the same plan, so their refusal shows it before a change is tried.
  const missing = plan ?? missingPlan(groups.error);
  const options = dndOptions(employee, now);
  const number = formatNumber(employee.number);
  const { cloak_reception: reception } = employee;
  const Item = phone ? SheetItem : DeskItem;
  const notice = <PlanMissing what={m.ownDnd()} plan={missing} />;
  const items = (
    <>
      {missing === null ? (
        <>
          <MenuSection
            aria-label={m.ownDnd()}
            selectionMode="single"
            selectedKeys={options.filter(({ on }) => on).map(({ id }) => id)}
          >
            {phone ? null : (
              <Header className={HEAD}>
                <span className="block text-base font-strong">{m.ownDnd()}</span>
                <span className={`block ${NOTE}`}>{m.ownDndMeans()}</span>
              </Header>
            )}
            {options.map((option) => (
              <Item
                key={option.id}
                id={option.id}
                on={option.on}
                end={phone ? sheetEnd(option) : option.end}
                onAction={() => set(option.change)}
              >
                {option.label}
              </Item>
            ))}
          </MenuSection>
          <Item end={<Icon name="calendar" />} onAction={() => onAsk('time')}>
            {m.ownDndAnotherTime()}
          </Item>
          {employee.do_not_disturb && !phone ? (
            <Item ruled sign={<Shape presence="available" />} onAction={() => set(DND_OFF)}>
              {m.ownDndSwitchOff()}
            </Item>
          ) : null}
        </>
      ) : null}
      <Item
        ruled
        sign={<Icon name="phone" />}
        end={reception === null ? m.ownOutgoingOwn() : nameOf(reception.name ?? m.ownOutgoingReception())}
        onAction={() => onAsk('outgoing')}
      >
        {m.ownOutgoing()}
      </Item>
      {hasMobileNumber(employee) ? null : (
        <Item sign={<Icon name="pencil" />} end={number} onAction={() => onAsk('number')}>
          {m.ownNumber()}
        </Item>
      )}
      <Item ruled sign={<Icon name="bell" />} end={m.ownPageHas()} onAction={() => void navigate(paths.me())}>
        {m.ownPage()}
      </Item>
      {phone ? null : (
        <Item sign={<Icon name="signout" />} onAction={signOut}>
          {m.ownSignOut()}
        </Item>
      )}
    </>
  );
  if (phone)
    return (
      <Sheet title={m.ownDnd()} note={m.ownDndMeans()} onClose={onClose}>
        {employee.do_not_disturb ? (
          <Countdown
            end={ownDndEnd(employee, now)}
            now={now}
            onOff={() => {
              set(DND_OFF);
              onClose();
            }}
          />
        ) : null}
        {notice}
        <Menu aria-label={m.ownTitle()} onClose={onClose}>
          {items}
        </Menu>
      </Sheet>
    );
  const dial = employee.speed_dial ? m.ownSpeedDial({ digit: employee.speed_dial.digit }) : '';
  const mine = groups.data?.items.filter(({ id }) => employee.employee_group_ids.includes(id)) ?? [];
  const head = (
    <>
      <div className={HEAD}>
        <div className="text-base font-strong">
          <bdi>{nameOf(employee.name)}</bdi>
          <kbd className="float-end">F2</kbd>
        </div>
        <div className={NOTE}>
          {[number, dial, ...mine.map(({ name }) => nameOf(name))].filter(Boolean).join(', ')}
        </div>
      </div>
      {notice}
    </>
  );
  return (
    <MenuPopover label={m.ownTitle()} trigger={trigger} placement="bottom end" head={head} onClose={onClose}>
      {items}
    </MenuPopover>
  );
}

interface ItemProps {
  readonly id?: string;
  readonly onAction: () => void;
  /** Of an option: whether it is the one that applies now. */
  readonly on?: boolean;
  /** With a line above. */
  readonly ruled?: boolean;
  readonly sign?: ReactNode;
  readonly end?: ReactNode;
  readonly children: string;
}

const DeskItem = ({ on, ruled = false, sign, end, children, ...item }: ItemProps) => (
  <MenuItem className={menuItem({ ruled })} textValue={children} {...item}>
    <span className="w-4 flex-none">{on ? <Icon name="check" /> : sign}</span>
    {children}
    {end === undefined ? null : <span className="ms-auto text-ink-3 tabular-nums">{end}</span>}
  </MenuItem>
);

/** Only the options have more than their words. */
const SheetItem = ({ on, end, children, id, onAction }: ItemProps) => (
  <MenuItem
    className={sheetOption}
    textValue={children}
    {...(id !== undefined && { id })}
    onAction={onAction}
  >
    <span className="w-5 flex-none text-accent">{on ? <Icon name="check" size={20} /> : null}</span>
    {children}
    {on === undefined ? null : <span className="ms-auto text-[14px]/4 font-regular text-ink-3">{end}</span>}
  </MenuItem>
);

/** The countdown is at the top, so the active option does not repeat it. */
function sheetEnd({ id, end, on }: DndOption): string {
  if (on) return m.ownSheetSetNow();
  if (id === 'open') return m.ownSheetNoEnd();
  return id === '30min' || id === '1h' ? m.ownSheetUntil({ time: end }) : end;
}

interface CountdownProps {
  readonly end: number | null;
  readonly now: number;
  readonly onOff: () => void;
}

const COUNTDOWN = {
  time: <b className="text-3xl font-strong tracking-[-0.02em] normal-nums" role="timer" />,
  note: <span className="text-md font-medium" />,
};

/** The time left, and the button that switches it off. */
function Countdown({ end, now, onOff }: CountdownProps) {
  return (
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
      <Button kind="solid" className="mb-3 h-12.5! w-full flex-none text-[16px]!" onClick={onOff}>
        {m.ownDndSwitchOff()}
      </Button>
    </>
  );
}
