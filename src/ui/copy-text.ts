import { showToast } from './toasts.ts';

/** Puts a text into the clipboard and says so, or says that it could not. `what` it is, in words. */
export function copyText(text: string, what: string, whatNot = what): void {
  // Absent where the page is not on a secure origin.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copied = clipboard === undefined ? Promise.reject(new Error()) : clipboard.writeText(text);
  copied.then(
    () => showToast({ icon: 'copy', words: `Copied ${what}` }),
    () => showToast({ icon: 'warn', words: `This browser did not let the page copy ${whatNot}` }),
  );
}
