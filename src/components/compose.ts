import type { MessageTarget } from '#src/api/messages/changes.ts';

/** A message being written. Its intent is made when it is begun: one intent sends at most one message. */
export interface Composing {
  readonly target: MessageTarget;
  readonly intent: string;
}

let composing: Composing | null = null;
const listeners = new Set<() => void>();

function set(next: Composing | null): void {
  composing = next;
  for (const listener of listeners) listener();
}

/** Opens the message dialog, from wherever a person or a group is shown. */
export function compose(target: MessageTarget): void {
  set({ target, intent: crypto.randomUUID() });
}

export function stopComposing(): void {
  set(null);
}

/** The message being written, for `useSyncExternalStore`. */
export const composingNow = (): Composing | null => composing;

export function onComposing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
