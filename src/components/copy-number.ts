import { formatNumber } from '#src/lib/phone.ts';
import { showToast } from '#src/ui/toasts.ts';

/** Puts the digits into the clipboard and says so, or says that it could not. */
export function copyNumber(number: string): void {
  const words = formatNumber(number);
  // Absent where the page is not on a secure origin.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copied = clipboard === undefined ? Promise.reject(new Error()) : clipboard.writeText(number);
  copied.then(
    () => showToast({ icon: 'copy', words: `Copied ${words}` }),
    () => showToast({ icon: 'warn', words: `This browser did not let the page copy ${words}` }),
  );
}
