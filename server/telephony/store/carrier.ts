import { createHmac } from 'node:crypto';
import { buildConnector, Client, fetch } from 'undici';
import { Refused } from '../rules/refusal.ts';

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
      deliver(batch: { id: string; messages: readonly OutgoingMessage[] }): Promise<void>;
    };

export const outbox: Carrier = { kind: 'outbox' };

/** The signature of a webhook call: HMAC-SHA-256, hex, over the time, a dot and the body as sent. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: () => number;
  /** The longest wait for the answer, with that for the connection. Milliseconds; 8 s by default. */
  readonly timeout?: number;
  /** How to connect. Its `timeout` is 3 s by default. */
  readonly connect?: buildConnector.BuildOptions;
}

/** A client of its own for one call, and whether it was ever connected: if not, nothing can have been sent. */
function clientOf(origin: string, options: buildConnector.BuildOptions) {
  const connect = buildConnector({ timeout: 3000, allowH2: false, ...options });
  let connected = false;
  const client = new Client(origin, {
    allowH2: false,
    connect(target, callback) {
      connect(target, (...result) => {
        connected ||= result[0] === null;
        callback(...result);
      });
    },
  });
  return { client, wasConnected: () => connected };
}

/**
 * The webhook carrier: `POST` of `{"id", "messages": [{"to", "from", "body", "parts"}]}` with the headers
 * `X-Frontdesk-Timestamp` (seconds) and `X-Frontdesk-Signature`. One call per send, so that it is accepted completely or not
 * at all. No connection, or any answer other than 2xx: nothing was sent. No answer: the outcome is unknown.
 */
export function webhook({ url, secret, clock, timeout = 8000, connect = {} }: WebhookOptions): Carrier {
  const { origin } = new URL(url);
  return {
    kind: 'webhook',
    async deliver(batch) {
      const body = JSON.stringify(batch);
      const timestamp = String(Math.floor(clock() / 1000));
      const { client, wasConnected } = clientOf(origin, connect);
      let status: number;
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': batch.id,
            'x-frontdesk-timestamp': timestamp,
            'x-frontdesk-signature': signatureOf(secret, timestamp, body),
          },
          body,
          signal: AbortSignal.timeout(timeout),
          dispatcher: client,
        });
        status = response.status;
        await response.body?.cancel();
      } catch {
        throw wasConnected()
          ? new Refused({
              kind: 'carrierSilent',
              detail: 'The carrier did not answer. The message may have been sent; it was not billed here.',
            })
          : new Refused({
              kind: 'carrierRefused',
              detail: 'The carrier cannot be reached. Nothing was sent or billed.',
            });
      } finally {
        client.destroy().catch(() => undefined);
      }
      if (status < 200 || status > 299)
        throw new Refused({
          kind: 'carrierRefused',
          detail: `The carrier answered ${status}. Nothing was sent or billed.`,
        });
    },
  };
}
