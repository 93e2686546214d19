import type { MessageTarget } from '#src/api/messages/changes.ts';
import { createStore } from '#src/browser/store.ts';

/** The caller whom a message is about, as far as is known. */
export interface AboutCaller {
  readonly name: string | null;
  readonly number: string | null;
}

/** A message that is being written. It gets its intent when it is begun, and an intent sends at most one message. */
export interface Composing {
  readonly target: MessageTarget;
  readonly intent: string;
  readonly about?: AboutCaller | undefined;
}

/** The message in the message dialog. Null when the dialog is closed. */
export const composing = createStore<Composing | null>(null);

export const compose = (target: MessageTarget, about?: AboutCaller): void =>
  composing.set({ target, intent: crypto.randomUUID(), about });

export const stopComposing = (): void => composing.set(null);
