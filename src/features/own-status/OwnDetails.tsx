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
import { DialKey } from '#src/ui/Key.tsx';
import { LazyOwnDialog } from './LazyOwnDialog.tsx';
import { planWords } from './fields.ts';
import type { OwnSetting } from './OwnDialog.tsx';

/** Own name, number, groups and plan on `/me`, with dialogs to change them. */
export function OwnDetails({ employee }: { readonly employee: Employee }) {
  const { cloak_reception: reception } = employee;
  const outgoing = reception === null ? employee.number : (reception.phone_number?.number ?? null);
  const [question, setQuestion] = useState<OwnSetting | null>(null);
  return (
    <section className="panel" aria-labelledby="me-details">
      <div className="panel__head">
        <h2 id="me-details">Your details</h2>
      </div>
      <div className="panel__body">
        <dl className="kv">
          <dt>Name</dt>
          <dd>
            <bdi>{nameOf(employee.name)}</bdi>
          </dd>
          <dt>Number</dt>
          <dd>
            {formatNumber(employee.number, employee.number_formatted) || <span className="meta">None</span>}
            <Button
              small
              icon="pencil"
              className="end"
              aria-label="Change your number"
              onClick={() => setQuestion('number')}
            >
              Change
            </Button>
          </dd>
          <dt>Speed dial</dt>
          <dd>
            {employee.speed_dial ? (
              <DialKey digit={employee.speed_dial.digit} />
            ) : (
              <span className="meta">None</span>
            )}
          </dd>
          <dt>Groups</dt>
          <dd>
            <Groups ids={employee.employee_group_ids} />
            <Link className="link end" to={paths.groups()}>
              Join or leave
            </Link>
          </dd>
          <dt>Role</dt>
          <dd>
            {employee.admin ? (
              'Administrator'
            ) : (
              <>
                Employee<span className="meta">not administrator</span>
              </>
            )}
          </dd>
        </dl>
        <p className="lbl me__lbl" id="me-outgoing">
          Outgoing number, shown when you call
        </p>
        <button
          type="button"
          className="select select--full"
          aria-haspopup="dialog"
          aria-describedby="me-outgoing"
          onClick={() => setQuestion('outgoing')}
        >
          <span>
            <bdi>{reception === null ? 'Your own number' : nameOf(reception.name ?? 'A reception')}</bdi>
          </span>{' '}
          {formatNumber(outgoing)}
          <Icon name="down" />
        </button>
        <p className="lbl me__lbl">Your plan includes</p>
        <ul className="tokens" aria-label="Your plan includes">
          {planWords(employee.features).map((feature) => (
            <li key={feature} className="pill">
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <LazyOwnDialog question={question} employee={employee} onClose={() => setQuestion(null)} />
    </section>
  );
}

function Groups({ ids }: { readonly ids: readonly number[] }) {
  const groups = useQuery(employeeGroupsQuery()).data?.items;
  const mine = groups?.filter(({ id }) => ids.includes(id)).map(({ name }) => nameOf(name)) ?? [];
  if (mine.length > 0) return <bdi>{mine.join(', ')}</bdi>;
  return <span className="meta">{groups === undefined && ids.length > 0 ? `${ids.length}` : 'None'}</span>;
}
