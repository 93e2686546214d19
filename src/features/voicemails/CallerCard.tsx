import type { Voicemail } from '#contract/voicemails.ts';
import { callerNumber } from '#src/lib/phone.ts';
import { clamp } from '#src/lib/text.ts';
import { callerOf } from './derive.ts';

/** Who rang, as far as the voicemail itself tells. */
export function CallerCard({ item }: { readonly item: Voicemail }) {
  const { title, known } = callerOf(item);
  const email = item.from_contact?.email ?? null;
  return (
    <aside className="card" aria-label="Caller">
      <section>
        <h3>Caller</h3>
        <dl>
          <dt>Contact</dt>
          <dd title={known ? title : undefined}>{known ? <bdi>{title}</bdi> : 'Not in contacts'}</dd>
          <dt>Number</dt>
          <dd>{callerNumber(item.from_number)}</dd>
          {email === null || email === '' ? null : (
            <>
              <dt>E-mail</dt>
              <dd title={clamp(email, 254)}>
                <bdi>{clamp(email, 254)}</bdi>
              </dd>
            </>
          )}
        </dl>
      </section>
    </aside>
  );
}
