import { createHmac } from 'node:crypto';
import { buildConnector, Client, fetch } from 'undici';

/** Where calls go, and what they are signed with. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

export interface CallOptions extends Webhook {
  readonly clock: () => number;
  /** The longest wait for the answer, with that for the connection. Milliseconds; 8 s by default. */
  readonly timeout?: number;
  /** How to connect. Its `timeout` is 3 s by default. */
  readonly connect?: buildConnector.BuildOptions;
}

/** What came of a call: it was taken (2xx); it was refused, or never sent; or the outcome is unknown. */
export type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'silent' };

/** Calls with a body that has the call's id. It is the same when a call is repeated. */
export type SignedCall = (body: { readonly id: string }) => Promise<Outcome>;

/** The signature of a call: HMAC-SHA-256, hex, over the time, a dot and the body as sent. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

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
 * Calls a webhook: `POST` of the body as JSON with the headers `Idempotency-Key` (the body's id), `X-Frontdesk-Timestamp` (seconds)
 * and `X-Frontdesk-Signature`. Redirects are not followed.
 */
export function signedCall({ url, secret, clock, timeout = 8000, connect = {} }: CallOptions): SignedCall {
  const { origin } = new URL(url);
  return async (content) => {
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(clock() / 1000));
    const { client, wasConnected } = clientOf(origin, connect);
    try {
      const { status, body: answer } = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': content.id,
          'x-frontdesk-timestamp': timestamp,
          'x-frontdesk-signature': signatureOf(secret, timestamp, body),
        },
        body,
        signal: AbortSignal.timeout(timeout),
        dispatcher: client,
      });
      await answer?.cancel();
      return status >= 200 && status <= 299 ? { kind: 'taken' } : { kind: 'refused', status };
    } catch {
      return { kind: wasConnected() ? 'silent' : 'unreachable' };
    } finally {
      client.destroy().catch(() => undefined);
    }
  };
}
