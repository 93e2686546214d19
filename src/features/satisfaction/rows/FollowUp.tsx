import { m } from '#messages/satisfaction';
import { m as start } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Smiley } from '#contract/smileys.ts';
import { commentsQuery } from '#src/api/contacts/comments.ts';
import { MailButton } from '#src/components/contact/ContactMail.tsx';
import { fromWords } from '#src/components/smileys/Face.tsx';
import { openSection } from '#src/features/satisfaction/scope/Block.tsx';
import { useScoped } from '#src/features/satisfaction/scope/use-scope.ts';
import { ThingActs } from '#src/components/tasks/ThingTask.tsx';
import { useThingTasks } from '#src/components/tasks/use-thing-tasks.ts';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { telHref, formatNumber } from '#src/lib/phone.ts';
import { clamp } from '#src/lib/text.ts';
import { clockWords, dayWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** What to do about a negative smiley: take it, call back, tell a colleague, and keep for everyone that it is handled. */
export function FollowUp({ smiley }: { readonly smiley: Smiley }) {
  const { names, zone } = useScoped();
  const [telling, setTelling] = useState(false);
  const { id, contact, number, email } = smiley;
  const { tasks, known } = useThingTasks('smiley');
  const thing = { kind: 'smiley', ref: String(id) } as const;
  const tel = telHref(number);
  return (
    <section className={openSection} aria-label={m.followUp()}>
      <h2>{m.followUp()}</h2>
      <div className="flex flex-wrap gap-2 max-desk:*:h-11">
        <ThingActs thing={thing} name={fromWords(smiley)}>
          {tel === undefined ? null : (
            <a className={button()} href={tel}>
              <Icon name="phone" />
              {m.callBack()}
            </a>
          )}
          <MailButton email={email ?? contact?.email ?? null} />
          <Button icon="transfer" onClick={() => setTelling(true)}>
            {m.tellColleague()}
          </Button>
        </ThingActs>
      </div>
      {known && !tasks.has(thing.ref) && contact !== null ? (
        <OldHandled smileyId={id} contactId={contact.id} />
      ) : null}
      {telling ? (
        <TellColleague
          title={m.tellColleague()}
          draft={`tell:${smiley.id}`}
          about={m.tellingDraft({ name: fromWords(smiley) })}
          caller={{ contact, number, email }}
          thing={thing}
          text={tellText(smiley, names.endpoint(smiley.endpoint), zone)}
          onClose={() => setTelling(false)}
        />
      ) : null}
    </section>
  );
}

/** A comment that says that a smiley is handled, in any language: a word and a colon, and at its end the id. Tasks keep that now. */
const HANDLED = /^\p{L}+: .*\(smiley (\d+)\)$/u;

/** Who handled the smiley, where a comment on the contact says so. */
function OldHandled({ smileyId, contactId }: { readonly smileyId: number; readonly contactId: number }) {
  const { name } = useColleagues();
  const { data } = useQuery(commentsQuery(contactId));
  const kept = data?.items.find(({ body }) => HANDLED.exec(body?.trim() ?? '')?.[1] === String(smileyId));
  if (kept === undefined) return null;
  return (
    <p className="mt-2 text-sm font-regular text-ink-3">{m.handledBy({ name: name(kept.employee_id) })}</p>
  );
}

/** "Wed 18 Nov 10:11". */
const momentOf = ({ rated_at }: Pick<Smiley, 'rated_at'>, zone?: string): string => {
  const at = Date.parse(rated_at);
  return start.dayAndTime({ day: dayWords(at, zone), time: clockWords(at, zone) });
};

/** The text about a negative smiley for a colleague: caller, date and time, reception and comment. */
export function tellText(smiley: Smiley, reception: string, zone?: string): string {
  const { contact, number, comment } = smiley;
  const digits = number === null ? null : formatNumber(number);
  const name = contact !== null && digits !== null ? `${fromWords(smiley)}, ${digits}` : fromWords(smiley);
  const about = { name, when: momentOf(smiley, zone), reception };
  const told =
    comment === null ? m.tellText(about) : m.tellTextSaid({ ...about, comment: clamp(comment, 300) });
  return digits === null ? told : `${told} ${m.pleaseCallBack()}`;
}
