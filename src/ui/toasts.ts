import { createStore } from '#src/browser/store.ts';
import type { IconName } from './icon-names.ts';
import { useStore } from './use-store.ts';

export interface Toast {
  readonly id: number;
  readonly icon: IconName;
  readonly words: string;
  /** For screen readers only: the page shows it elsewhere. */
  readonly unseen?: true;
  /** An action such as undo, with its shortcut. */
  readonly action?: { readonly label: string; readonly key?: string; readonly run: () => void };
  /** When it closes by itself, in milliseconds since 1970. */
  readonly until: number;
}
export type NewToast = Omit<Toast, 'id' | 'until'> & { readonly stays?: number };

const STAYS = 6000;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Closes a toast. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Shows a toast for `stays` ms in place of one with the same words and of those before the last two, if no action is lost. */
export function showToast({ stays = STAYS, ...toast }: NewToast): void {
  const id = ++lastId;
  const others = toasts
    .get()
    .filter(
      ({ words, action }, at, { length }) =>
        action !== undefined || (words !== toast.words && at >= length - 2),
    );
  toasts.set([...others, { ...toast, id, until: Date.now() + stays }]);
  setTimeout(() => dismissToast(id), stays);
}

/** Says to screen readers what an own act has changed, where nothing else says it. At most eight words (docs/design.md, For everybody). */
export const announce = (words: string): void => showToast({ icon: 'check', words, unseen: true });

/** The open toasts, oldest first. */
export const useToasts = (): readonly Toast[] => useStore(toasts);
