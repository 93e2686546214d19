import { m } from '#messages/start';
import { showToast } from './toasts.ts';

/** Copies a text, and shows a toast with the result. `what` names the text in it; `whatNot` names it when copying failed. */
export function copyText(text: string, what: string, whatNot = what): void {
  // Undefined when the page is not on a secure origin.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copied = clipboard === undefined ? Promise.reject(new Error()) : clipboard.writeText(text);
  copied.then(
    () => showToast({ icon: 'copy', words: m.copied({ what }) }),
    () => showToast({ icon: 'warn', words: m.notCopied({ what: whatNot }) }),
  );
}
