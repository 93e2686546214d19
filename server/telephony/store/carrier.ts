import { Refused } from '../rules/refusal.ts';
import { signedCall, type CallOptions, type SignedCall } from '#server/http/signed-call.ts';

/** A text message on its way to one recipient. */
export interface OutgoingMessage {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly parts: number;
}

/**
 * Who carries text messages. `outbox` only stores them in the table `text_message`; `webhook` sends them by HTTP before they
 * are stored and billed. `deliver` throws when the carrier did not accept them.
 */
export type Carrier =
  | { readonly kind: 'outbox' }
  | {
      readonly kind: 'webhook';
      /** Tells what came of it instead of throwing. */
      readonly call: SignedCall;
      deliver(batch: { id: string; messages: readonly OutgoingMessage[] }): Promise<void>;
    };

export const outbox: Carrier = { kind: 'outbox' };

/**
 * The webhook carrier: a signed call with `{"id", "messages": [{"to", "from", "body", "parts"}]}`. One call per send, so that it is
 * accepted completely or not at all. No connection, or any answer other than 2xx: nothing was sent. No answer: the outcome is
 * unknown.
 */
export function webhook(options: CallOptions): Carrier {
  const call = signedCall(options);
  return {
    kind: 'webhook',
    call,
    async deliver(batch) {
      const outcome = await call(batch);
      if (outcome.kind === 'taken') return;
      if (outcome.kind === 'silent')
        throw new Refused({
          kind: 'carrierSilent',
          detail: 'The carrier did not answer. The message may have been sent; it was not billed here.',
        });
      const why = outcome.kind === 'refused' ? `answered ${outcome.status}` : 'cannot be reached';
      throw new Refused({
        kind: 'carrierRefused',
        detail: `The carrier ${why}. Nothing was sent or billed.`,
      });
    },
  };
}
