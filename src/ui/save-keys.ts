import type { KeyboardEvent } from 'react';

/** The keys of a form: Ctrl Enter saves; Escape cancels, where the form can be cancelled, and reaches nothing outside it. */
export function saveKeys(event: KeyboardEvent, save: () => unknown, cancel?: () => void): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    save();
  }
  if (event.key === 'Escape' && cancel) {
    event.stopPropagation();
    cancel();
  }
}

/** Escape leaves a form, unless a part of the form has handled the key. */
export function leaveKey(event: KeyboardEvent, leave: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  leave();
}
