/** The digits of a number that was typed, with its country's prefix; null where it is none. */
export function numberTyped(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  return /^\d{6,20}$/.test(digits) ? digits : null;
}

/** A moment for `<input type="datetime-local">`, in the viewer's zone, whole minutes. */
export function momentField(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that was picked, in milliseconds, or what is wrong with it. */
export function momentTyped(text: string, now: number): { readonly at: number } | { readonly wrong: string } {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  if (!Number.isFinite(at)) return { wrong: 'Pick a day and a time.' };
  return at > now ? { at } : { wrong: 'That time has passed.' };
}
