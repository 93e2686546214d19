import { m } from '#messages/voicemails';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import type { TaskThing } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { commentOnContact } from '#src/api/contacts/comments.ts';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { useCommentPlan } from '#src/components/comments/use-comment-plan.ts';
import { callerOf } from '#src/components/tell/tell.ts';
import { TellDialog } from '#src/components/tell/TellDialog.tsx';
import { useTellForm } from '#src/components/tell/use-tell-form.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, dayWords, lengthWords } from '#src/lib/time.ts';

interface PassOnProps {
  readonly voicemails: readonly Voicemail[];
  readonly onClose: () => void;
}

export function PassOn({ voicemails, onClose }: PassOnProps) {
  const [first, ...others] = voicemails;
  return first && others.length === 0 ? (
    <PassOnOne voicemail={first} onClose={onClose} />
  ) : (
    <PassOnSeveral voicemails={voicemails} onClose={onClose} />
  );
}

const thingOf = ({ id }: Voicemail): TaskThing => ({ kind: 'voicemail', ref: String(id) });

const PassOnOne = ({
  voicemail,
  onClose,
}: {
  readonly voicemail: Voicemail;
  readonly onClose: () => void;
}) => (
  <TellColleague
    title={m.passOnTitle()}
    draft={`pass-on:voicemail:${voicemail.id}`}
    about={m.passOnAbout({ name: nameOf(voicemail.from_contact?.name ?? '') })}
    caller={{ contact: voicemail.from_contact, number: voicemail.from_number }}
    thing={thingOf(voicemail)}
    text={passOnText(voicemail)}
    onClose={onClose}
  />
);

/** The comment of each contact: a line for each of its voicemails. */
function commentsOf(voicemails: readonly Voicemail[]): readonly (readonly [contact: number, text: string])[] {
  const known = Map.groupBy(voicemails, (one) => one.from_contact?.id);
  return [...known].flatMap(([id, theirs]) =>
    id === undefined ? [] : [[id, theirs.map((one) => passOnText(one)).join('\n')] as const],
  );
}

/** Passes several voicemails on: a message for each, and where the plan has comments a comment on each caller's contact. */
function PassOnSeveral({ voicemails, onClose }: PassOnProps) {
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const comment = useMutation(commentOnContact());
  const known = commentsOf(voicemails);
  const plan = useCommentPlan(known[0]?.[0]).kind;
  const comments = ['plan', 'refused', 'absent'].includes(plan) ? [] : known;
  const withNote = (note: string, text: string) => (note === '' ? text : `${note}\n${text}`);

  const tell = useTellForm({
    draft: `pass-on:voicemails:${voicemails.map(({ id }) => id).join(' ')}`,
    about: m.severalDraft({ count: voicemails.length }),
    text: '',
    mayBeEmpty: true,
    isAsking: false,
    messagesOf: ({ to, text, urgent }) =>
      voicemails.map((one) => ({
        to,
        text: withNote(text, passOnText(one)),
        urgent,
        about: thingOf(one),
        caller: callerOf(one.from_contact, { number: one.from_number, email: null }),
      })),
    restOf: ({ to, text, ownId }) =>
      comments.length === 0
        ? undefined
        : async () => {
            // One after the other: after a failure it is known which are still to be saved.
            for (const [contactId, lines] of comments.filter(([id]) => !saved.has(id))) {
              const body = withNote(text, lines);
              await comment.mutateAsync({ contactId, employeeId: ownId, body, recipientId: to });
              setSaved((before) => new Set(before).add(contactId));
            }
          },
    smsOf: (text) => passOnTexts(voicemails, text),
    onClose,
  });
  return (
    <TellDialog
      title={m.severalTitle({ count: voicemails.length })}
      tell={tell}
      text={{ label: m.severalNote(), className: 'h-16!', maxLength: 500 }}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {m.severalMessages({ count: voicemails.length })}{' '}
        {comments.length === 0 ? null : m.severalComments({ count: comments.length })}
      </p>
    </TellDialog>
  );
}

/** The text message about several voicemails: the note, and a line for each that fits whole. The last says how many more there are. */
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
