import { m } from '#messages/shared';
import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { asked, type PersonSetting } from '#src/components/people/asked.ts';
import { copyNumber } from '#src/components/contact/copy-number.tsx';
import { sessionQuery } from '#src/session/session.ts';
import { nameOf } from '#src/lib/text.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { WithTip } from '#src/ui/WithTip.tsx';
import { numberOf } from '../board/derive.ts';
import { featuresInWords, mayChangeOf, outgoingWords } from './details.ts';

/** Of a button beside a fact, which does not make its line higher. */
const BESIDE = '-my-1.5 max-desk:in-data-drawer:-my-3.25';

const Change = ({ setting, id, tip }: { setting: PersonSetting; id: number; tip: string }) => (
  <WithTip tip={tip}>
    <IconButton
      icon="pencil"
      label={tip}
      className={BESIDE}
      aria-haspopup="dialog"
      onClick={() => asked.set({ setting, id })}
    />
  </WithTip>
);

export function DetailsFacts({ person }: { readonly person: Employee }) {
  const you = useQuery(sessionQuery()).data?.employee ?? null;
  const may = mayChangeOf(person, you);
  return (
    <section className="flex-none border-b border-line px-4.5 py-3.5 last:border-b-0">
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-2 gap-y-1.5 [&_dd]:flex [&_dd]:min-w-0 [&_dd]:items-center [&_dd]:gap-1.5 [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
        <dt>{m.detailsNumber()}</dt>
        <dd>
          <bdi>{numberOf(person)}</bdi>
          {person.number === null ? null : (
            <WithTip tip={m.copyNumber()} keys={['N']}>
              <IconButton
                icon="copy"
                label={m.copyNumber()}
                className={BESIDE}
                aria-keyshortcuts="N"
                onClick={() => copyNumber(person.number)}
              />
            </WithTip>
          )}
          {may ? <Change setting="number" id={person.id} tip={m.detailsChangeNumber()} /> : null}
        </dd>
        <dt>{m.detailsOutgoing()}</dt>
        <dd>
          <bdi>{nameOf(outgoingWords(person))}</bdi>
          {may ? <Change setting="outgoing" id={person.id} tip={m.detailsChangeOutgoing()} /> : null}
        </dd>
        <dt>{m.detailsCanUse()}</dt>
        <dd>{featuresInWords(person.features)}</dd>
        {person.admin ? (
          <>
            <dt>{m.detailsRights()}</dt>
            <dd>{m.detailsAdministrator()}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
