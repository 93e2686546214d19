import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/client/errors.ts';
import { askOutcome, sendMessage } from '#src/api/messages/changes.ts';
import type { SendResult } from '#src/api/messages/changes.ts';
import type { Composing } from '#src/components/compose.ts';

type Failure = Exclude<SendResult, { outcome: 'sent' }>;
type SendState =
  | { readonly kind: 'writing'; readonly failed: Failure | null }
  | { readonly kind: 'sending' }
  /** The outcome is not known; the intent may still be looked up. */
  | { readonly kind: 'unknown'; readonly failed: Failure };

interface Ends {
  readonly onSent: (sent: number) => void;
  /** It was not simply sent, and what it was written in has been closed: the person must hear of it all the same. */
  readonly onFailedUnseen: (failed: Failure) => void;
}

/** One message: sent at most once per intent, with what came of it. */
export function useSend({ target, intent }: Composing, { onSent, onFailedUnseen }: Ends) {
  const [state, setState] = useState<SendState>({ kind: 'writing', failed: null });
  const key = useRef(intent);
  const busy = useRef(false);
  const seen = useRef(true);
  useEffect(() => {
    seen.current = true;
    return () => {
      seen.current = false;
    };
  }, []);

  const finish = (result: SendResult) => {
    busy.current = false;
    if (result.outcome === 'sent') {
      onSent(result.sent);
      return;
    }
    if (!seen.current) onFailedUnseen(result);
    if (result.outcome === 'unknown') {
      setState({ kind: 'unknown', failed: result });
      return;
    }
    // The intent is closed; what is pressed next is another one. (Asked to slow down, nothing was written down.)
    if (result.outcome !== 'later') key.current = crypto.randomUUID();
    setState({ kind: 'writing', failed: result });
  };
  const run = (work: Promise<SendResult | null>) => {
    busy.current = true;
    setState({ kind: 'sending' });
    work.then(
      (result) => finish(result ?? { outcome: 'unknown' }),
      (error: unknown) => {
        busy.current = false;
        // The shell asks to sign in again, and the text is kept.
        if (error instanceof ApiError) setState({ kind: 'writing', failed: null });
        else finish({ outcome: 'unknown' });
      },
    );
  };
  return {
    state,
    /** Sends the text; a second press while it is under way does nothing. */
    send: (body: string) => {
      if (!busy.current) run(sendMessage(target, body, key.current));
    },
    /** Asks once more what came of it. */
    ask: () => {
      if (!busy.current) run(askOutcome(key.current));
    },
    /** The person has decided to write it again: from here on it is another intent. */
    again: () => {
      key.current = crypto.randomUUID();
      setState({ kind: 'writing', failed: null });
    },
  };
}
