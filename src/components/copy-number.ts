import { formatNumber } from '#src/lib/phone.ts';
import { copyText } from '#src/ui/copy-text.ts';

/** Puts the digits of a number into the clipboard. */
export const copyNumber = (number: string): void => copyText(number, formatNumber(number));
