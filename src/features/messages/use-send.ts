import { useEffect, useRef, useState } from 'react';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { fetchOutcome, sendMessage } from '#src/api/messages/changes.ts';
import type { SendResult } from '#src/api/messages/changes.ts';
import type { Composing } from '#src/components/compose.ts';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/ui/use-store.ts';

type Failure = Exclude<SendResult, { outcome: 'sent' }>;
type SendState =
  | { readonly kind: 'writing'; readonly failed: Failure | null }
  | { readonly kind: 'sending' }
  /** The outcome is unknown. It can be looked up by the intent. */
  | { readonly kind: 'unknown'; readonly failed: Failure };

/** Whether the service has refused a message in this session because the company is in its trial. */
const inTrial = createStore(false);
onSignOut({ forget: () => inTrial.set(false) });
export const useTrial = (): boolean => useStore(inTrial);

interface Callbacks {
  /** `isShown`: whether the dialog or panel of the message is still there. */
  readonly onSent: (sent: number, isShown: boolean) => void;
  /** It was not sent, or nobody knows. */
  readonly onUnsent: () => void;
  /** The message was not sent, and its dialog or panel has been closed: the person must be notified elsewhere. */
  readonly onFailedUnseen: (failed: Failure) => void;
}

/** Sends one message, at most once per intent, and holds its outcome. */
export function useSend({ target, intent }: Composing, { onSent, onUnsent, onFailedUnseen }: Callbacks) {
  const [state, setState] = useState<SendState>({ kind: 'writing', failed: null });
  const key = useRef(intent);
  const busy = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const finish = (result: SendResult) => {
    busy.current = false;
    if (result.outcome === 'sent') {
      onSent(result.sent, isMounted.current);
      return;
    }
    onUnsent();
    if (result.outcome === 'refused' && result.trial) inTrial.set(true);
    if (!isMounted.current) onFailedUnseen(result);
    if (result.outcome === 'unknown') {
      setState({ kind: 'unknown', failed: result });
      return;
    }
    // The intent is used up, so the next attempt is a new one. After `later` nothing was recorded, and it can be used again.
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
        onUnsent();
        // The session has ended: the shell asks to sign in, and the text stays.
        if (error instanceof ApiError) setState({ kind: 'writing', failed: null });
        else finish({ outcome: 'unknown' });
      },
    );
  };
  return {
    state,
    /** Sends the text. Does nothing while a request is running. */
    send: (body: string) => {
      if (!busy.current) run(sendMessage(target, body, key.current));
    },
    /** Looks up the outcome again. */
    checkOutcome: () => {
      if (!busy.current) run(fetchOutcome(key.current));
    },
    /** Starts a new intent, when the person decides to write it again. */
    startOver: () => {
      key.current = crypto.randomUUID();
      setState({ kind: 'writing', failed: null });
    },
  };
}
