import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/shared';
import type { Contact } from '#contract/contacts.ts';
import { TASK_CALLER, type NewMessage } from '#contract/tasks.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { sendTask } from '#src/api/tasks/changes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { draftFormOf } from '#src/ui/drafts.ts';

/** Stands for whoever takes it, among the ids of colleagues to choose from. */
export const ANYONE = 0;

export type Message = Omit<NewMessage, 'intent'>;

/** A message that was sent, or may have been. A form keeps it, so that another try of the same message has the same intent. */
export interface Told {
  readonly to: number | null;
  readonly text: string;
  readonly what: string;
  readonly intent: string;
  readonly sent: boolean;
}

/** Whether the colleague has this text, so that only what belongs to it is left to do. Another text is another message. */
export const isTold = (told: Told | null, [message]: readonly Message[]): boolean =>
  told?.sent === true && told.to === message?.to && told.text === message.text;

/** Thrown when a message was not sent, or (`sent`) what belongs to it was not saved. `cause` says why. */
class NotTold extends Error {
  readonly to: number | null;
  readonly sent: boolean;
  constructor(to: number | null, sent: boolean, cause: unknown) {
    super('', { cause });
    this.to = to;
    this.sent = sent;
  }
}

/** The form of a message (`useForm`): the key of its draft, and what was sent of it. */
interface ToldForm {
  readonly draft: string;
  readonly told: Told | null;
  readonly write: (change: { readonly told: Told }) => void;
}

/** Sends messages to a colleague, each once however often it is tried, then does the `rest`. If that fails, only it is tried again. */
export function useTell() {
  const { mutateAsync: send } = useMutation(sendTask());
  return async (
    messages: readonly Message[],
    { draft, told, write }: ToldForm,
    rest?: () => Promise<unknown>,
  ): Promise<void> => {
    const { to = null, text = '' } = messages[0] ?? {};
    const what = JSON.stringify(messages);
    const failed = (sent: boolean) => (cause: unknown) => {
      throw new NotTold(to, sent, cause);
    };
    const isSame = told !== null && (isTold(told, messages) || told.what === what);
    const now = isSame ? told : { to, text, what, intent: crypto.randomUUID(), sent: false };
    if (!now.sent) {
      write({ told: now });
      // One after the other, in their order.
      for (const [at, message] of messages.entries())
        await send({ ...message, intent: at === 0 ? now.intent : `${now.intent}-${at}` }).catch(
          failed(false),
        );
      // It may have been cancelled meanwhile.
      if (draftFormOf(draft) !== null) write({ told: { ...now, sent: true } });
    }
    await rest?.().catch(failed(true));
  };
}

/** Why a message was not sent, or what was not saved although it was. Null for an error of something else. */
export function tellErrorWords(error: unknown, nameOf: (id: number) => string): string | null {
  if (!(error instanceof NotTold)) return null;
  const { to, sent, cause } = error;
  const why = errorWords(cause);
  if (!sent) return m.tellNotPassedOn({ why });
  const unsure = isOutcomeUnknown(cause) ? 'yes' : 'no';
  return m.tellOnlyRest({ who: to === null ? 'anyone' : 'one', name: nameOf(to ?? ANYONE), why, unsure });
}

/** The caller a message is about, as the gateway keeps them. A number or address that is too long for it is none. */
export const callerOf = (
  contact: Contact | null,
  known: { readonly name?: string; readonly number: string | null; readonly email: string | null },
): NonNullable<Message['caller']> => {
  const fits = (text: string | null) => (text !== null && text.length <= TASK_CALLER && text) || null;
  return {
    contact_id: contact?.id ?? null,
    name: (contact?.name ?? known.name ?? '').trim().slice(0, TASK_CALLER) || null,
    number: fits(known.number ?? contact?.number ?? null),
    email: fits(known.email ?? contact?.email ?? null),
  };
};
