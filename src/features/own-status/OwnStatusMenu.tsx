import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
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
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { RequirementNotice } from '#src/ui/Panels.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { DND_OFF, dndOptions } from './dnd-options.ts';
import type { OwnQuestion } from './OwnDialog.tsx';
import { missingPlan, useDnd } from './use-dnd.ts';

interface OwnStatusMenuProps {
  readonly employee: Employee;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly onAsk: (question: OwnQuestion) => void;
}

/** Number, speed dial and groups in one line: "45 70 26 10 12, speed dial 12, Reception". */
function facts(employee: Employee, groups: readonly string[]): string {
  return [
    formatNumber(employee.number, employee.number_formatted),
    employee.speed_dial ? `speed dial ${employee.speed_dial.digit}` : '',
    ...groups,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Whose number callees see. */
const outgoing = ({ cloak_reception: reception }: Employee): string =>
  reception === null ? 'Own number' : nameOf(reception.name ?? 'A reception');

/** The menu of one's own status, by the ARIA menu pattern: arrows, Home, End, first letters, Escape. */
export function OwnStatusMenu({ employee, trigger, onClose, onAsk }: OwnStatusMenuProps) {
  const signOut = useSignOut();
  const now = useNow();
  const navigate = useNavigate();
  const { set, plan } = useDnd(employee);
  const groups = useQuery({ ...employeeGroupsQuery(), refetchInterval: false });
  const mine = groups.data?.items.filter(({ id }) => employee.employee_group_ids.includes(id)) ?? [];
  // The groups need the same plan, so their refusal says it before anything was tried.
  const missing = plan ?? missingPlan(groups.error);
  const options = dndOptions(employee, now);
  const head = (
    <>
      <div className="menu__head">
        <div className="menu__title">
          {nameOf(employee.name)}
          <kbd>F2</kbd>
        </div>
        <div className="menu__note">
          {facts(
            employee,
            mine.map(({ name }) => nameOf(name)),
          )}
        </div>
      </div>
      {missing === null ? null : (
        <RequirementNotice title={`Do not disturb needs ${missing}`}>
          Your company’s plan does not include it. An administrator can change the plan with the telephony
          service.
        </RequirementNotice>
      )}
    </>
  );
  return (
    <MenuPopover label="Your status" trigger={trigger} placement="bottom end" head={head} onClose={onClose}>
      {missing === null ? (
        <>
          <MenuSection
            selectionMode="single"
            selectedKeys={options.filter(({ on }) => on).map(({ id }) => id)}
          >
            <Header className="menu__head">
              <span className="menu__title">Do not disturb</span>
              <span className="menu__note">No calls from the main number, receptions or your groups.</span>
            </Header>
            {options.map((option) => (
              <MenuItem
                key={option.id}
                id={option.id}
                className="menu__item"
                textValue={option.label}
                onAction={() => set(option.change)}
              >
                <span className="menu__tick">{option.on ? <Icon name="check" /> : null}</span>
                {option.label}
                <span className="end">{option.end}</span>
              </MenuItem>
            ))}
          </MenuSection>
          <MenuItem className="menu__item" onAction={() => onAsk('time')}>
            <span className="menu__tick" />
            Until another time
            <span className="end">
              <Icon name="calendar" />
            </span>
          </MenuItem>
          {employee.do_not_disturb ? (
            <MenuItem className="menu__item menu__item--ruled" onAction={() => set(DND_OFF)}>
              <span className="menu__tick">
                <Shape presence="available" />
              </span>
              Switch it off now
            </MenuItem>
          ) : null}
        </>
      ) : null}
      <MenuItem className="menu__item menu__item--ruled" onAction={() => onAsk('outgoing')}>
        <span className="menu__tick">
          <Icon name="phone" />
        </span>
        Outgoing number
        <span className="end">{outgoing(employee)}</span>
      </MenuItem>
      <MenuItem className="menu__item" onAction={() => onAsk('number')}>
        <span className="menu__tick">
          <Icon name="pencil" />
        </span>
        Your number
        <span className="end">{formatNumber(employee.number, employee.number_formatted)}</span>
      </MenuItem>
      <MenuItem className="menu__item menu__item--ruled" onAction={() => void navigate(paths.me())}>
        <span className="menu__tick">
          <Icon name="bell" />
        </span>
        Your page
        <span className="end">Notices, wall links</span>
      </MenuItem>
      <MenuItem className="menu__item" onAction={signOut}>
        <span className="menu__tick">
          <Icon name="signout" />
        </span>
        Sign out
      </MenuItem>
    </MenuPopover>
  );
}
