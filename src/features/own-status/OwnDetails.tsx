import { m } from '#messages/me';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Pill } from '#src/ui/Pill.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { selectBox } from '#src/ui/Select.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { LazyOwnDialog } from './LazyOwnDialog.tsx';
import { hasMobileNumber, planWords } from './fields.ts';
import type { OwnSetting } from './OwnDialog.tsx';
import { Panel, PanelHead, panelBody } from '#src/ui/Panel.tsx';
import { fieldLabel } from '#src/ui/Field.tsx';

/** The classes of each term and detail. */
const FACT =
  '*:m-0 *:flex *:min-h-8.5 *:items-center *:gap-2 *:border-t *:border-line *:py-0.75 max-desk:*:min-h-11 max-desk:*:flex-wrap';

/** Own name, number, groups and plan on `/me`, with dialogs to change them. */
export function OwnDetails({ employee }: { readonly employee: Employee }) {
  const { cloak_reception: reception } = employee;
  const outgoing = reception === null ? employee.number : (reception.phone_number?.number ?? null);
  const [question, setQuestion] = useState<OwnSetting | null>(null);
  return (
    <Panel aria-labelledby="me-details">
      <PanelHead id="me-details" title={m.detailsTitle()} />
      <div className={panelBody}>
        <dl
          className={`grid grid-cols-[92px_minmax(0,1fr)] items-stretch ${FACT} [&>dd]:wrap-anywhere [&>dt]:text-ink-3`}
        >
          <dt>{m.detailsName()}</dt>
          <dd>
            <bdi>{nameOf(employee.name)}</bdi>
          </dd>
          <dt>{m.detailsNumber()}</dt>
          <dd>
            <span className="whitespace-nowrap">
              {formatNumber(employee.number) || (
                <span className="text-sm font-regular text-ink-3">{m.detailsNumberNone()}</span>
              )}
            </span>
            {hasMobileNumber(employee) ? (
              <span className="text-sm font-regular text-ink-3">{m.detailsNumberMobile()}</span>
            ) : (
              <Button
                small
                icon="pencil"
                className="ms-auto flex-none"
                aria-label={m.detailsNumberChangeYours()}
                onClick={() => setQuestion('number')}
              >
                {m.detailsNumberChange()}
              </Button>
            )}
          </dd>
          <dt>{m.detailsSpeedDial()}</dt>
          <dd>
            {employee.speed_dial ? (
              <DialKey digit={employee.speed_dial.digit} />
            ) : (
              <span className="text-sm font-regular text-ink-3">{m.detailsSpeedDialNone()}</span>
            )}
          </dd>
          <dt>{m.detailsGroups()}</dt>
          <dd>
            <Groups ids={employee.employee_group_ids} />
            <Link
              className="ms-auto flex-none link max-desk:inline-flex max-desk:min-h-11 max-desk:items-center"
              to={paths.groups()}
            >
              {m.detailsGroupsJoinOrLeave()}
            </Link>
          </dd>
          <dt>{m.detailsRole()}</dt>
          <dd>
            {employee.admin ? (
              m.detailsRoleAdministrator()
            ) : (
              <Rich
                message={m.detailsRoleEmployee}
                tags={{ note: <span className="text-sm font-regular text-ink-3" /> }}
              />
            )}
          </dd>
        </dl>
        <p className={`${fieldLabel} mt-3.5`} id="me-outgoing">
          {m.detailsOutgoing()}
        </p>
        <button
          type="button"
          className={`${selectBox} flex w-full text-start max-desk:min-h-11`}
          aria-haspopup="dialog"
          aria-describedby="me-outgoing"
          onClick={() => setQuestion('outgoing')}
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
      <LazyOwnDialog question={question} employee={employee} onClose={() => setQuestion(null)} />
    </Panel>
  );
}

function Groups({ ids }: { readonly ids: readonly number[] }) {
  const groups = useQuery(employeeGroupsQuery()).data?.items;
  const mine = groups?.filter(({ id }) => ids.includes(id)).map(({ name }) => nameOf(name)) ?? [];
  if (mine.length > 0) return <bdi>{mine.join(', ')}</bdi>;
  return (
    <span className="text-sm font-regular text-ink-3">
      {groups === undefined && ids.length > 0 ? `${ids.length}` : m.detailsGroupsNone()}
    </span>
  );
}
