import { useSyncExternalStore } from 'react';
import type { IconName } from './icon-names.ts';

export interface Toast {
  readonly id: number;
  readonly icon: IconName;
  readonly words: string;
  /** An act that can still be taken, such as undo; with its key. */
  readonly act?: { readonly label: string; readonly key?: string; readonly run: () => void };
  /** When it goes by itself, in milliseconds since 1970. */
  readonly until: number;
}
export type NewToast = Omit<Toast, 'id' | 'until'> & { readonly stays?: number };

const STAYS = 6000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Shows a toast for `stays` milliseconds (6 s unless told); returns its id. The same words do not stack up. */
export function showToast({ stays = STAYS, ...toast }: NewToast): number {
  const id = ++lastId;
  const others = toasts.filter(({ words }) => words !== toast.words).slice(-2);
  set([...others, { ...toast, id, until: Date.now() + stays }]);
  setTimeout(() => dismissToast(id), stays);
  return id;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts on show, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => [],
  );
}
