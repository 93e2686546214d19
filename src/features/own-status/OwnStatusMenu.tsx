import { m } from '#messages/extras';
import { hasMobileNumber } from './fields.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Header, MenuItem, MenuSection } from 'react-aria-components';
import { useNavigate } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { menuItem } from '#src/ui/menu.ts';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { DND_OFF, dndOptions } from './dnd-options.ts';
import type { OwnSetting } from './OwnDialog.tsx';
import { PlanMissing } from './PlanMissing.tsx';
import { missingPlan, useDnd } from './use-dnd.ts';

interface OwnStatusMenuProps {
  readonly employee: Employee;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly onAsk: (question: OwnSetting) => void;
}

const MENU_HEAD = 'px-2.5 pt-2 pb-2.5';
const MENU_NOTE = 'text-sm font-regular text-ink-3';
const MENU_SIGN = 'w-4 flex-none';
const MENU_END = 'ms-auto text-ink-3 tabular-nums';

/** The menu of the own status, by the ARIA menu pattern: arrow keys, Home, End, first letters, Escape. */
export function OwnStatusMenu({ employee, trigger, onClose, onAsk }: OwnStatusMenuProps) {
  const signOut = useSignOut();
  const now = useNow();
  const navigate = useNavigate();
  const { set, plan } = useDnd(employee);
  const groups = useQuery({ ...employeeGroupsQuery(), refetchInterval: false });
  const mine = groups.data?.items.filter(({ id }) => employee.employee_group_ids.includes(id)) ?? [];
  // The groups need the same plan, so their refusal shows it before a change is tried.
  const missing = plan ?? missingPlan(groups.error);
  const options = dndOptions(employee, now);
  const number = formatNumber(employee.number);
  const dial = employee.speed_dial ? m.ownSpeedDial({ digit: employee.speed_dial.digit }) : '';
  const { cloak_reception: reception } = employee;
  const head = (
    <>
      <div className={MENU_HEAD}>
        <div className="text-base font-strong">
          <bdi>{nameOf(employee.name)}</bdi>
          <kbd className="float-end">F2</kbd>
        </div>
        <div className={MENU_NOTE}>
          {[number, dial, ...mine.map(({ name }) => nameOf(name))].filter(Boolean).join(', ')}
        </div>
      </div>
      <PlanMissing what={m.ownDnd()} plan={missing} />
    </>
  );
  return (
    <MenuPopover label={m.ownTitle()} trigger={trigger} placement="bottom end" head={head} onClose={onClose}>
      {missing === null ? (
        <>
          <MenuSection
            selectionMode="single"
            selectedKeys={options.filter(({ on }) => on).map(({ id }) => id)}
          >
            <Header className={MENU_HEAD}>
              <span className="block text-base font-strong">{m.ownDnd()}</span>
              <span className={`block ${MENU_NOTE}`}>{m.ownDndMeans()}</span>
            </Header>
            {options.map((option) => (
              <MenuItem
                key={option.id}
                id={option.id}
                className={menuItem()}
                textValue={option.label}
                onAction={() => set(option.change)}
              >
                <span className={MENU_SIGN}>{option.on ? <Icon name="check" /> : null}</span>
                {option.label}
                <span className={MENU_END}>{option.end}</span>
              </MenuItem>
            ))}
          </MenuSection>
          <Item onAction={() => onAsk('time')} end={<Icon name="calendar" />}>
            {m.ownDndAnotherTime()}
          </Item>
          {employee.do_not_disturb ? (
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
      <Item sign={<Icon name="signout" />} onAction={signOut}>
        {m.ownSignOut()}
      </Item>
    </MenuPopover>
  );
}

interface ItemProps {
  /** With a line above. */
  readonly ruled?: boolean;
  readonly sign?: ReactNode;
  readonly end?: ReactNode;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

const Item = ({ ruled, sign, end, onAction, children }: ItemProps) => (
  <MenuItem className={menuItem({ ruled: ruled ?? false })} onAction={onAction}>
    <span className={MENU_SIGN}>{sign}</span>
    {children}
    {end === undefined ? null : <span className={MENU_END}>{end}</span>}
  </MenuItem>
);
