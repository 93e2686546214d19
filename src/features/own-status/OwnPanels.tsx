import { m } from '#messages/me';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { employeeOf, employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import { asked } from '#src/components/people/asked.ts';
import { Shape, WORD_COLOUR } from '#src/components/people/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { runningWords, untilWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { fieldLabel } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Note, Panel, note, panelBody } from '#src/ui/Panels.tsx';
import { Pill } from '#src/ui/Pill.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { selectBox } from '#src/ui/Select.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { DND_OFF, dndOptions, PlanMissing, useDnd } from './dnd.tsx';
import { planWords } from './fields.ts';
import { ownDndEnd } from './status.ts';

/** The parts of `/me` that need an answer of the telephony service. The rest of the page works without it. */
export function OwnPanels({ id }: { readonly id: number | undefined }) {
  const query = useQuery({ ...employeesQuery(), select: employeeOf(id) });
  const { data: employee, isPending } = query;
  if (employee)
    return (
      <>
        <OwnDetails employee={employee} />
        <OwnDnd employee={employee} />
      </>
    );
  return (
    <Panel aria-label={m.detailsTitle()} aria-busy={isPending}>
      <NotFetched
        query={query}
        missing={isPending || id === undefined ? undefined : m.notListed()}
        rows={5}
        title={m.detailsFailed()}
        words={m.detailsFailedRest}
      />
    </Panel>
  );
}

/** The classes of each term and detail. */
const FACT =
  'flex min-h-8.5 items-center gap-2 border-t border-line py-0.75 max-desk:min-h-11 max-desk:flex-wrap';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <>
    <dt className={`${FACT} text-ink-3`}>{name}</dt>
    <dd className={`${FACT} m-0 wrap-anywhere`}>{children}</dd>
  </>
);

/** Own name, number, groups and plan, with dialogs to change them. */
function OwnDetails({ employee }: { readonly employee: Employee }) {
  const { cloak_reception: reception } = employee;
  const outgoing = reception === null ? employee.number : (reception.phone_number?.number ?? null);
  return (
    <Panel title={m.detailsTitle()}>
      <div className={panelBody}>
        <dl className="grid grid-cols-[92px_minmax(0,1fr)] items-stretch">
          <Fact name={m.detailsName()}>
            <bdi>{nameOf(employee.name)}</bdi>
          </Fact>
          <Fact name={m.detailsNumber()}>
            <span className="whitespace-nowrap">
              {formatNumber(employee.number) || <Note>{m.detailsNumberNone()}</Note>}
            </span>
            <Button
              small
              icon="pencil"
              className="ms-auto flex-none"
              aria-label={m.detailsNumberChangeYours()}
              onClick={() => asked.set({ setting: 'number', id: employee.id })}
            >
              {m.detailsNumberChange()}
            </Button>
          </Fact>
          <Fact name={m.detailsSpeedDial()}>
            {employee.speed_dial ? (
              <DialKey digit={employee.speed_dial.digit} />
            ) : (
              <Note>{m.detailsSpeedDialNone()}</Note>
            )}
          </Fact>
          <Fact name={m.detailsGroups()}>
            <Groups ids={employee.employee_group_ids} />
            <Link
              className="ms-auto flex-none link max-desk:inline-flex max-desk:min-h-11 max-desk:items-center"
              to={paths.groups()}
            >
              {m.detailsGroupsJoinOrLeave()}
            </Link>
          </Fact>
          <Fact name={m.detailsRole()}>
            {employee.admin ? (
              m.detailsRoleAdministrator()
            ) : (
              <Rich message={m.detailsRoleEmployee} tags={{ note: <Note /> }} />
            )}
          </Fact>
        </dl>
        <p className={`${fieldLabel} mt-3.5`} id="me-outgoing">
          {m.detailsOutgoing()}
        </p>
        <button
          type="button"
          className={`${selectBox} flex w-full text-start max-desk:min-h-11`}
          aria-haspopup="dialog"
          aria-describedby="me-outgoing"
          onClick={() => asked.set({ setting: 'outgoing', id: employee.id })}
        >
          <span className="font-regular text-ink-3">
            <bdi>
              {reception === null
                ? m.detailsOutgoingOwn()
                : nameOf(reception.name ?? m.detailsOutgoingReception())}
            </bdi>
          </span>{' '}
          <bdi>{formatNumber(outgoing)}</bdi>
          <Icon name="down" className="ms-auto text-ink-3" />
        </button>
        <p className={`${fieldLabel} mt-3.5`}>{m.detailsPlanIncludes()}</p>
        <ul className="flex flex-wrap items-center gap-1.5" aria-label={m.detailsPlanIncludes()}>
          {planWords(employee.features).map((feature) => (
            <li key={feature} className="flex">
              <Pill>{feature}</Pill>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Groups({ ids }: { readonly ids: readonly number[] }) {
  const groups = useQuery(employeeGroupsQuery()).data?.items;
  const mine = groups?.filter(({ id }) => ids.includes(id)).map(({ name }) => nameOf(name)) ?? [];
  if (mine.length > 0) return <bdi>{mine.join(', ')}</bdi>;
  return <Note>{groups === undefined && ids.length > 0 ? `${ids.length}` : m.detailsGroupsNone()}</Note>;
}

/** Short labels for buttons. */
const SHORT: Readonly<Record<string, () => string>> = {
  '30min': () => m.dndHalfHour(),
  '1h': () => m.dndHour(),
  morning: () => m.dndMorning(),
  open: () => m.dndOpen(),
};

/** Own do-not-disturb, with its options. */
function OwnDnd({ employee }: { readonly employee: Employee }) {
  const now = useNow();
  const { set, plan } = useDnd(employee);
  const end = ownDndEnd(employee, now);
  const { do_not_disturb: on } = employee;
  const presence = on ? 'do_not_disturb' : employee.live_presence;
  return (
    <Panel
      title={m.dndTitle()}
      beside={
        <span
          className={`ms-auto inline-flex items-center gap-1.5 self-center font-medium whitespace-nowrap ${WORD_COLOUR[shapeName(presence)]}`}
        >
          <Shape presence={presence} />
          {/* The end first, then the time left (design, Wording). */}
          {!on
            ? m.dndIsOff({ presence })
            : end === null
              ? m.dndIsOpen()
              : m.dndIsUntil({ end: untilWords(end, now), left: runningWords(end - now) })}
        </span>
      }
    >
      <div className={panelBody}>
        <p className={note}>{m.dndMeans()}</p>
        <PlanMissing what={m.dndTitle()} plan={plan} />
        {plan === null ? (
          <div className="mt-2.5 grid grid-cols-2 gap-1.5 *:h-auto *:min-h-8 *:flex-wrap *:justify-between *:aria-[current]:border-ink *:aria-[current]:inset-ring *:aria-[current]:inset-ring-ink">
            {on ? (
              <Button className="col-span-full justify-center!" onClick={() => set(DND_OFF)}>
                <Shape presence="available" />
                {m.dndSwitchOff()}
              </Button>
            ) : null}
            {dndOptions(employee, now).map((option) => (
              <Button
                key={option.id}
                aria-current={option.on || undefined}
                onClick={() => set(option.change)}
              >
                {SHORT[option.id]?.() ?? option.label}
                <Note>{option.end}</Note>
              </Button>
            ))}
            <Button aria-haspopup="dialog" onClick={() => asked.set({ setting: 'time', id: employee.id })}>
              {m.dndUntilTime()}
              <Icon name="calendar" />
            </Button>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
