import type { MessageTarget } from '#src/api/messages/changes.ts';
import { createStore } from '#src/lib/store.ts';

/** A message being written. Its intent is made when it is begun: one intent sends at most one message. */
export interface Composing {
  readonly target: MessageTarget;
  readonly intent: string;
}

/** The message being written. */
export const composing = createStore<Composing | null>(null);

/** Opens the message dialog, from wherever a person or a group is shown. */
export const compose = (target: MessageTarget): void =>
  composing.set({ target, intent: crypto.randomUUID() });

export const stopComposing = (): void => composing.set(null);
