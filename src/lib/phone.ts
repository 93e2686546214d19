/** Numbers are digits with the country prefix and no plus sign (spec: "What the service does"). */

/**
 * In pairs, as the design shows them: "45 70 26 10 21". An odd number of digits begins with a group of three. The service's
 * own grouping (`formatted`) is used when it has the same digits. '' when there is no number.
 */
export function formatNumber(number: string | null, formatted: string | null = null): string {
  const digits = number?.replace(/\D/g, '') ?? '';
  const grouped = formatted?.replace(/[^\d ]/g, '').trim() ?? '';
  if (grouped.includes(' ') && grouped.replaceAll(' ', '') === digits) return grouped;
  if (digits.length < 4) return digits;
  const head = digits.length % 2 === 1 ? 3 : 2;
  return [digits.slice(0, head), ...(digits.slice(head).match(/\d\d/g) ?? [])].join(' ');
}

/** A caller's number, or the words for a withheld number. */
export function callerNumber(number: string | null): string {
  return number === null ? 'Number withheld' : formatNumber(number);
}

/** The `tel:` link of a number, digits only. Undefined when there is no number to call. */
export function telHref(number: string | null): string | undefined {
  return number !== null && /^\d{3,20}$/.test(number) ? `tel:+${number}` : undefined;
}
