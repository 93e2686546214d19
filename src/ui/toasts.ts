import { createStore } from '#src/lib/store.ts';
import type { IconName } from './icon-names.ts';
import { useStore } from './use-store.ts';

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
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Takes a toast away. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Shows a toast for `stays` milliseconds (6 s unless told). The same words do not stack up. */
export function showToast({ stays = STAYS, ...toast }: NewToast): void {
  const id = ++lastId;
  const others = toasts
    .get()
    .filter(({ words }) => words !== toast.words)
    .slice(-2);
  toasts.set([...others, { ...toast, id, until: Date.now() + stays }]);
  setTimeout(() => dismissToast(id), stays);
}

/** The toasts on show, oldest first. */
export const useToasts = (): readonly Toast[] => useStore(toasts);
