import { m } from '#messages/shared';
import { useState } from 'react';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { addToDraft } from '#src/ui/drafts.ts';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';
import { compose } from './compose.ts';
import { ANYONE, isTold, tellErrorWords, useTell, type Message, type Told } from './tell.ts';

/** What is typed and chosen, with the spaces around it removed. */
interface Telling {
  /** Null for whoever takes it. */
  readonly to: number | null;
  readonly text: string;
  readonly name: string;
  readonly urgent: boolean;
}

interface TellFormOptions {
  readonly draft: string;
  readonly about: string;
  readonly text: string;
  readonly name?: string;
  readonly mayBeEmpty?: boolean;
  /** Whether it can be sent only after a request that runs. */
  readonly isAsking: boolean;
  readonly messagesOf: (telling: Telling) => readonly Message[];
  /** What belongs to the messages and is done after them; undefined for nothing. */
  readonly restOf: (telling: Telling & { readonly ownId: number }) => (() => Promise<unknown>) | undefined;
  /** The text message, if one is written too. */
  readonly smsOf: (text: string) => string;
  readonly onClose: () => void;
}

const CHOICES = { urgent: false, alsoText: false, told: null as Told | null };

export function useTellForm(options: TellFormOptions) {
  const { draft, text, name = '', mayBeEmpty = false, isAsking, onClose } = options;
  const { ownId, name: nameOf } = useColleagues();
  const [to, setTo] = useState<number | null>(null);
  const tell = useTell();
  const words = to === ANYONE ? m.tellAnyone() : nameOf(to);
  const form = useForm({
    begin: { ...CHOICES, name, text },
    draft: { key: draft, about: options.about },
    save: async ({ alsoText, told }) => {
      if (isAsking || ownId === undefined) throw new NotReady({});
      if (to === null) throw new NotReady({ to: m.tellWants({ what: 'to' }) });
      const { to: recipient, text: typed } = telling;
      if (typed === '' && !mayBeEmpty) throw new NotReady({ text: m.tellWants({ what: 'text' }) });
      const { write } = form;
      await tell(messages, { draft, told, write }, options.restOf({ ...telling, ownId }));
      const done = recipient === null ? m.tellWaits() : m.tellDone({ name: words });
      showToast({ icon: 'check', words: done });
      if (alsoText && recipient !== null) {
        addToDraft(`message:employee:${recipient}`, m.tellDraft({ name: words }), options.smsOf(typed));
        const [{ caller } = {}, ...others] = messages;
        const about = caller && { name: caller.name ?? null, number: caller.number ?? null };
        compose({ kind: 'employee', id: recipient }, others.length === 0 ? about : undefined);
      }
    },
    onSaved: onClose,
    wordsOf: (error) => asWhole(tellErrorWords(error, nameOf)),
  });
  const { values } = form;
  const telling = {
    to: to === ANYONE ? null : to,
    text: values.text.trim(),
    name: values.name.trim(),
    urgent: values.urgent,
  };
  const messages = options.messagesOf(telling);
  return { form, to, setTo, words, isAsking, isSent: to !== null && isTold(values.told, messages) };
}
