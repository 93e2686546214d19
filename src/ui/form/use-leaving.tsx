import { useState } from 'react';
import { Confirm } from '#src/ui/Dialog.tsx';

interface LeavingOptions {
  /** Of `useForm`. */
  readonly form: { readonly cancel: (leave: () => void) => () => void };
  /** Whether something would be lost. */
  readonly isChanged: boolean;
  readonly title: string;
  /** The text of the button that discards. */
  readonly confirm: string;
  /** What would be lost. */
  readonly words: string;
  readonly onLeave: () => void;
}

/** Leaves a form. Asks before what was typed is lost, in a dialog that the form shows. */
export function useLeaving({ form, isChanged, title, confirm, words, onLeave }: LeavingOptions) {
  const [isAsked, setAsked] = useState(false);
  const discard = form.cancel(onLeave);
  return {
    leave: () => (isChanged ? setAsked(true) : discard()),
    question: isAsked ? (
      <Confirm title={title} confirm={confirm} danger onConfirm={discard} onCancel={() => setAsked(false)}>
        <p>{words}</p>
      </Confirm>
    ) : null,
  };
}
