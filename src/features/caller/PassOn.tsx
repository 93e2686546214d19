import { m as shared } from '#messages/shared';
import { m } from '#messages/voicemails';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { commentOnContact } from '#src/api/contacts/comments.ts';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { useCommentPlan } from '#src/components/comments/use-comment-plan.ts';
import { TellDialog, TellNote, writeText } from '#src/components/tell/TellDialog.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { errorWords } from '#src/lib/errors.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, dayWords, lengthWords } from '#src/lib/time.ts';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';

interface PassOnProps {
  readonly voicemails: readonly Voicemail[];
  readonly onClose: () => void;
}

/** Passes voicemails on to a colleague. */
export function PassOn({ voicemails, onClose }: PassOnProps) {
  const [first, ...others] = voicemails;
  return first && others.length === 0 ? (
    <PassOnOne voicemail={first} onClose={onClose} />
  ) : (
    <PassOnSeveral voicemails={voicemails} onClose={onClose} />
  );
}

const PassOnOne = (props: { readonly voicemail: Voicemail; readonly onClose: () => void }) => (
  <TellColleague
    title={m.passOnTitle()}
    draft={`pass-on:voicemail:${props.voicemail.id}`}
    about={m.passOnAbout({ name: nameOf(props.voicemail.from_contact?.name ?? '') })}
    caller={{ contact: props.voicemail.from_contact, number: props.voicemail.from_number }}
    text={passOnText(props.voicemail)}
    without={
      props.voicemail.from_contact === null && props.voicemail.from_number === null
        ? m.passOnWithheld()
        : undefined
    }
    onClose={props.onClose}
  />
);

/** The comment of each contact: a line for each of its voicemails. */
function commentsOf(voicemails: readonly Voicemail[]): readonly (readonly [contact: number, text: string])[] {
  const known = Map.groupBy(voicemails, (one) => one.from_contact?.id);
  return [...known].flatMap(([id, theirs]) =>
    id === undefined ? [] : [[id, theirs.map((one) => passOnText(one)).join('\n')] as const],
  );
}

/**
 * Passes several voicemails on: a comment on each caller's contact, which notifies the colleague. Those of callers who are not
 * in the contacts go into a text message, which has its own dialog.
 */
function PassOnSeveral({ voicemails, onClose }: PassOnProps) {
  const { ownId, name } = useColleagues();
  const [to, setTo] = useState<number | null>(null);
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const comment = useMutation(commentOnContact());
  const known = commentsOf(voicemails);
  const mayComment = useCommentPlan(known[0]?.[0]).kind !== 'plan';
  const byComment = mayComment ? known : [];
  const byText = mayComment ? voicemails.filter((one) => one.from_contact === null) : voicemails;

  const form = useForm({
    begin: { text: '' },
    draft: {
      key: `pass-on:voicemails:${voicemails.map(({ id }) => id).join(' ')}`,
      about: m.severalDraft({ count: voicemails.length }),
    },
    save: async (values) => {
      if (to === null || ownId === undefined) throw new NotReady({ to: m.severalChooseWho() });
      const word = values.text.trim();
      // One after the other: after a failure it is known which are still to be sent.
      for (const [contactId, text] of byComment.filter(([id]) => !sent.has(id))) {
        const body = word === '' ? text : `${word}\n${text}`;
        await comment.mutateAsync({ contactId, employeeId: ownId, body, recipientId: to });
        setSent((before) => new Set(before).add(contactId));
      }
      const [first, ...others] = byText;
      if (first) {
        const about = { name: first.from_contact?.name ?? null, number: first.from_number };
        writeText(to, name(to), passOnTexts(byText, word), others.length === 0 ? about : undefined);
      }
      if (byComment.length > 0) showToast({ icon: 'check', words: shared.tellDone({ name: name(to) }) });
    },
    onSaved: onClose,
    wordsOf: (error) => asWhole(errorWords(error)),
  });
  const why = form.problems.form;
  return (
    <TellDialog
      title={m.severalTitle({ count: voicemails.length })}
      to={to}
      fixed={sent.size > 0}
      onChoose={setTo}
      form={form}
      textOnly={byComment.length === 0}
      text={{ ...form.field('text'), label: m.severalNote(), className: 'h-16!', maxLength: 500 }}
      problem={
        why === null
          ? null
          : m.severalFailed({
              sent: sent.size,
              count: byComment.length,
              error: why,
              unsure: isOutcomeUnknown(comment.error) ? 'yes' : 'no',
            })
      }
      onClose={onClose}
    >
      {byComment.length === 0 ? null : (
        <p className="text-ink-2">{m.severalComments({ count: byComment.length })}</p>
      )}
      {byText.length === 0 ? null : (
        <TellNote>{(mayComment ? m.severalUnknown : m.severalNoComments)({ count: byText.length })}</TellNote>
      )}
    </TellDialog>
  );
}

/**
 * The text message about several voicemails: the person's note, and a line for each as far as they fit whole. The last line says
 * how many more there are.
 */
export function passOnTexts(voicemails: readonly Voicemail[], note: string, zone?: string): string {
  const lines = voicemails.map((one) => passOnText(one, zone));
  const begin = note === '' ? [] : [note];
  const all = [...begin, ...lines].join('\n');
  if (all.length <= MESSAGE_LENGTH) return all;
  const textOf = (shown: number) =>
    [...begin, ...lines.slice(0, shown), m.severalMore({ count: lines.length - shown })].join('\n');
  const fitting = lines.findLastIndex((_, at) => textOf(at).length <= MESSAGE_LENGTH);
  return textOf(Math.max(0, fitting));
}

/** The text about a voicemail for a colleague: caller, date and time, reception and length. */
export function passOnText(voicemail: Voicemail, zone?: string): string {
  const { from_contact: contact, from_number: number, created_at, duration, endpoint_name: line } = voicemail;
  const at = Date.parse(created_at);
  const name = contact?.name ?? '';
  const named = name.trim() !== '';
  return m.passOnText({
    caller: number === null ? (named ? 'name' : 'withheld') : named ? 'both' : 'number',
    name: nameOf(name),
    number: formatNumber(number),
    day: dayWords(at, zone),
    time: clockWords(at, zone),
    onLine: line === null ? 'no' : 'yes',
    line: nameOf(line ?? ''),
    length: lengthWords(duration * 1000),
  });
}
