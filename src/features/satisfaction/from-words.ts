import type { Smiley } from '#contract/smileys.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';

/** Who gave it: the contact's name, the number, or the address. */
export function fromWords({ contact, number, number_formatted, email }: Smiley): string {
  const name = contact?.name.trim() ?? '';
  if (name !== '') return nameOf(name);
  if (number !== null) return formatNumber(number, number_formatted);
  return email === null ? 'Number withheld' : clamp(email, 80);
}
