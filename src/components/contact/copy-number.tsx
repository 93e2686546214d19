import { m } from '#messages/shared';
import { formatNumber } from '#src/lib/phone.ts';
import { copyText } from '#src/ui/copy-text.ts';
import { IconButton } from '#src/ui/IconButton.tsx';

/** Copies the digits of a number, if there is one, to the clipboard. A toast says so, also when it failed. */
export function copyNumber(number: string | null): void {
  if (number !== null) copyText(number, formatNumber(number));
}

/** A small button beside a number that copies it. */
export const CopyNumber = ({ number }: { readonly number: string }) => (
  <IconButton icon="copy" label={m.copyNumber()} onClick={() => copyNumber(number)} />
);
