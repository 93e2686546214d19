import { m } from '#messages/shared';
import type { Employee } from '#contract/employees.ts';
import { copyNumber } from '#src/components/contact/copy-number.tsx';
import { nameOf } from '#src/lib/text.ts';
import { iconButton } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { WithTip } from '#src/ui/WithTip.tsx';
import { numberOf } from '../board/derive.ts';
import { featuresInWords, outgoingWords } from './details.ts';

export function DetailsFacts({ person }: { readonly person: Employee }) {
  return (
    <section className="flex-none border-b border-line px-4.5 py-3.5 last:border-b-0">
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-2 gap-y-1.5 [&_dd]:flex [&_dd]:min-w-0 [&_dd]:items-center [&_dd]:gap-1.5 [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
        <dt>{m.detailsNumber()}</dt>
        <dd>
          <bdi>{numberOf(person)}</bdi>
          {person.number === null ? null : (
            <WithTip tip={m.copyNumber()} keys={['N']}>
              <button
                type="button"
                className={iconButton({ className: '-my-1.5 max-desk:in-data-drawer:-my-3.25' })}
                aria-label={m.copyNumber()}
                aria-keyshortcuts="N"
                onClick={() => copyNumber(person.number)}
              >
                <Icon name="copy" />
              </button>
            </WithTip>
          )}
        </dd>
        <dt>{m.detailsOutgoing()}</dt>
        <dd>
          <bdi>{nameOf(outgoingWords(person))}</bdi>
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
