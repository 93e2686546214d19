import type { KeyboardEvent } from 'react';

/** The keys of what is being written: Ctrl Enter saves it; Escape gives it up, where that is possible, and does nothing else. */
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

/** Escape leaves what is being written, unless something in it has taken the key. */
export function leaveKey(event: KeyboardEvent, leave: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  leave();
}
