import { Link } from 'react-router';
import { compose } from '#src/components/compose.ts';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { presenceInFull, shapeName } from '#src/lib/presence.ts';
import { counted, nameOf } from '#src/lib/text.ts';
import { clockWords } from '#src/lib/time.ts';
import { useFreshness } from '#src/ui/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { useNow } from '#src/ui/use-now.ts';
import type { GroupView } from './derive.ts';

/** The members of a group, A to Å, with what to reach them by. */
export function MembersTable({ group }: { readonly group: GroupView }) {
  const now = useNow(60_000);
  const { level, answeredAt } = useFreshness();
  const at = level === 'stale' && answeredAt !== null ? ` at ${clockWords(answeredAt)}` : '';
  const missing = group.size - group.members.length;
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Lamp</span>
            </th>
            <th scope="col">Member</th>
            <th scope="col">Presence</th>
            <th scope="col" className="gopen__num">
              Number
            </th>
            <th scope="col">Dial</th>
            <th scope="col">
              <span className="sr">Call or message</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {group.members.map((member) => {
            const shape = at === '' ? shapeName(member.live_presence) : 'unknown';
            const tel = telHref(member.number);
            const name = nameOf(member.name);
            return (
              <tr key={member.id}>
                <td className="lampcell">
                  <span className={`lamp lamp--${shape}`}>
                    <Shape presence={member.live_presence} />
                  </span>
                </td>
                <td className="gopen__who">
                  <Link to={paths.person(member.id)} dir="auto">
                    {name}
                  </Link>
                </td>
                <td className={at === '' ? `p-${shape}` : ''}>{presenceInFull(member, now) + at}</td>
                <td className="gopen__num">
                  {member.number_formatted ?? (formatNumber(member.number) || 'No number')}
                </td>
                <td>{member.speed_dial ? <DialKey digit={member.speed_dial.digit} /> : null}</td>
                <td className="num">
                  <span className="acts2">
                    {tel ? (
                      <a className="act" href={tel} aria-label={`Call ${name}`}>
                        <Icon name="phone" />
                      </a>
                    ) : null}
                    <button
                      type="button"
                      className="act"
                      aria-label={`Send a text to ${name}`}
                      onClick={() => compose({ kind: 'employee', id: member.id })}
                    >
                      <Icon name="sms" />
                    </button>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {missing > 0 ? (
        <p className="meta gopen__missing">
          {counted(missing, 'member is', 'members are')} not among the people that the service lists.
        </p>
      ) : null}
    </>
  );
}
