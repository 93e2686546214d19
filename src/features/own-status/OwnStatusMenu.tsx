import { m } from '#messages/extras';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components';
import { useNavigate } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { absencesOfQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { useAbsenceOf } from '#src/components/absence/away.ts';
import { useEndAbsence } from '#src/components/absence/use-end-absence.ts';
import { absenceWords } from '#src/components/absence/words.ts';
import { asked, type PersonSetting } from '#src/components/people/asked.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, runningWords } from '#src/lib/time.ts';
import { useSignOut } from '#src/session/sign-ins.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { menuItem } from '#src/ui/menu.ts';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { note } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { Sheet, sheetOption } from '#src/ui/Modal.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { DND_OFF, dndOptions, missingPlan, PlanMissing, useDnd, type DndOption } from './dnd.tsx';
import { ownDndEnd } from './status.ts';

interface OwnStatusMenuProps {
  readonly employee: Employee;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** On the phone it is a sheet, and signing out is in another one. */
  readonly phone: boolean;
  readonly onClose: () => void;
}

/** A row of the menu and of the sheet. */
interface OwnRow {
  readonly id?: string;
  readonly words: string;
  readonly run: () => void;
  /** Of a row that opens the dialog of a setting. */
  readonly setting?: PersonSetting;
  readonly shown?: boolean;
  /** Of an option: whether it is the one that applies now. */
  readonly on?: boolean;
  /** With a line above. */
  readonly ruled?: boolean;
  readonly sign?: ReactNode;
  readonly end?: ReactNode;
}

const HEAD = 'px-2.5 pt-2 pb-2.5';

/** The menu of the own status, by the ARIA menu pattern: arrow keys, Home, End, first letters, Escape. */
export function OwnStatusMenu({ employee, trigger, phone, onClose }: OwnStatusMenuProps) {
  const signOut = useSignOut();
  const now = useNow();
  const navigate = useNavigate();
  const { set, plan } = useDnd(employee);
  const groups = useQuery({ ...employeeGroupsQuery(), refetchInterval: false });
  const absence = useAbsenceOf(employee.id);
  // A week and a calendar have no id, and go on by themselves.
  const awayId = absence?.id ?? null;
  const away = absence ? absenceWords(absence, now) : '';
  const kept = useQuery({ ...absencesOfQuery(employee.id), enabled: awayId !== null }).data?.absences;
  const { endIt } = useEndAbsence();
  // The groups need the same plan, so their refusal shows it before a change is tried.
  const missing = plan ?? missingPlan(groups.error);
  const hasPlan = missing === null;
  const number = formatNumber(employee.number);
  const { cloak_reception: reception, do_not_disturb: isOn } = employee;
  const outgoing = reception === null ? m.ownOutgoingOwn() : (reception.name ?? m.ownOutgoingReception());
  const options = dndOptions(employee, now).map((option): OwnRow & { readonly id: string } => ({
    ...option,
    words: option.label,
    end: phone ? sheetEnd(option) : option.end,
    run: () => set(option.change),
  }));
  const ask = (setting: PersonSetting) => ({ setting, run: () => asked.set({ setting, id: employee.id }) });
  const rows: readonly OwnRow[] = [
    { words: m.ownDndAnotherTime(), end: <Icon name="calendar" />, shown: hasPlan, ...ask('time') },
    {
      words: m.ownDndSwitchOff(),
      ruled: true,
      sign: <Shape presence="available" />,
      shown: hasPlan && isOn && !phone,
      run: () => set(DND_OFF),
    },
    {
      words: m.ownBack(),
      ruled: true,
      // The sheet shows the end of an option only.
      on: false,
      end: away,
      shown: awayId !== null,
      run: () =>
        awayId === null
          ? undefined
          : endIt(
              awayId,
              away,
              kept?.find(({ id }) => id === awayId),
            ),
    },
    { words: m.ownAway(), ruled: awayId === null, ...ask('away') },
    {
      words: m.ownOutgoing(),
      ruled: true,
      sign: <Icon name="phone" />,
      end: nameOf(outgoing),
      ...ask('outgoing'),
    },
    { words: m.ownNumber(), sign: <Icon name="pencil" />, end: number, ...ask('number') },
    {
      words: m.ownPage(),
      ruled: true,
      sign: <Icon name="bell" />,
      end: m.ownPageHas(),
      run: () => void navigate(paths.me()),
    },
    { words: m.ownSignOut(), sign: <Icon name="signout" />, shown: !phone, run: signOut },
  ];
  const items = (
    <>
      {hasPlan ? (
        <MenuSection
          aria-label={m.ownDnd()}
          selectionMode="single"
          selectedKeys={options.filter(({ on }) => on).map(({ id }) => id)}
        >
          {phone ? null : (
            <Header className={HEAD}>
              <span className="block text-base font-strong">{m.ownDnd()}</span>
              <span className={`block ${note}`}>{m.ownDndMeans()}</span>
            </Header>
          )}
          {options.map(phone ? sheetRow : menuRow)}
        </MenuSection>
      ) : null}
      {rows.filter(({ shown = true }) => shown).map(phone ? sheetRow : menuRow)}
    </>
  );
  const notice = <PlanMissing what={m.ownDnd()} plan={missing} />;
  if (phone)
    return (
      <Sheet title={m.ownDnd()} note={m.ownDndMeans()} onClose={onClose}>
        {isOn ? <Countdown end={ownDndEnd(employee, now)} now={now} /> : null}
        {isOn ? (
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
        <div className={note}>
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

const menuRow = ({ id, words, run, on, ruled = false, sign, end }: OwnRow) => (
  <MenuItem key={words} id={id ?? words} className={menuItem({ ruled })} textValue={words} onAction={run}>
    <span className="w-4 flex-none">{on ? <Icon name="check" /> : sign}</span>
    {words}
    {end === undefined ? null : <span className="ms-auto text-ink-3 tabular-nums">{end}</span>}
  </MenuItem>
);

/** Only the options have more than their words. */
const sheetRow = ({ id, words, run, setting, on, end }: OwnRow) => (
  <MenuItem
    key={words}
    id={id ?? words}
    className={setting === undefined ? sheetOption : `${sheetOption} [text-rendering:auto]`}
    textValue={words}
    onAction={run}
  >
    <span className="w-5 flex-none text-accent">{on ? <Icon name="check" size={20} /> : null}</span>
    {words}
    {on === undefined ? null : <span className="ms-auto text-[14px]/4 font-regular text-ink-3">{end}</span>}
  </MenuItem>
);

/** The countdown is at the top, so the active option does not repeat it. */
function sheetEnd({ id, end, on }: DndOption): string {
  if (on) return m.ownSheetSetNow();
  if (id === 'open') return m.ownSheetNoEnd();
  return id === '30min' || id === '1h' ? m.ownSheetUntil({ time: end }) : end;
}

const COUNTDOWN = {
  time: <b className="text-3xl font-strong tracking-[-0.02em] normal-nums" role="timer" />,
  note: <span className="text-md font-medium" />,
};

/** The time left. */
const Countdown = ({ end, now }: { readonly end: number | null; readonly now: number }) => (
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
);
