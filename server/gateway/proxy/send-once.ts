import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { codeOf } from '../http/failures.ts';
import type { Service } from '../http/service.ts';

export type Attempt =
  /** The service answered in full. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly text: string;
    }
  /** Proved: no byte of the request was written to a connection. */
  | { readonly kind: 'not sent'; readonly code: string }
  /** Something was or may have been written, and no complete answer came. */
  | { readonly kind: 'unknown'; readonly code: string };

const ANSWER_LIMIT = 256 * 1024;

/**
 * Sends one request, once, on its own connection: no reused connection that the other side may be closing, no retry, no
 * pipelining. undici calls `onRequestStart` right before it writes. A failure without that call proves that nothing was
 * sent, and a second such call is aborted.
 */
export function sendOnce(
  service: Service,
  call: { method: 'POST'; path: string; headers: Readonly<Record<string, string>>; body: string },
  wholeTime: number,
): Promise<Attempt> {
  const client = service.single();
  return new Promise<Attempt>((resolve) => {
    let started = 0;
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    let bytes = 0;
    let settled = false;

    const timer = setTimeout(
      () => settle({ kind: started === 0 ? 'not sent' : 'unknown', code: 'TIME_OUT' }),
      wholeTime,
    );
    function settle(attempt: Attempt): void {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      resolve(attempt);
      client.destroy().catch(() => undefined);
    }

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        started += 1;
        if (started > 1 || settled) controller.abort(new Error('a billed request is written once'));
      },
      onResponseStart(_controller, statusCode, received) {
        // Informational answers (1xx) come before the final one.
        if (statusCode < 200) return;
        status = statusCode;
        headers = received;
      },
      onResponseData(controller, chunk) {
        bytes += chunk.length;
        if (bytes > ANSWER_LIMIT) controller.abort(new Error('the answer is too large'));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        settle({ kind: 'answered', status, headers, text: Buffer.concat(chunks).toString('utf8') });
      },
      onResponseError(_controller, error) {
        settle({ kind: started === 0 ? 'not sent' : 'unknown', code: codeOf(error) });
      },
    };
    try {
      client.dispatch({ ...call, idempotent: false, blocking: true, reset: true }, handler);
    } catch (error) {
      settle({ kind: started === 0 ? 'not sent' : 'unknown', code: codeOf(error) });
    }
  });
}
