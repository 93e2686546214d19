import type { Gateway } from '../http/context.ts';
import type { Whose } from '../store/absences.ts';

/** What a link in a mail does, without a sign-in: it ends the digests, or says that the mailbox wants them. */
export type DigestAct = 'stop' | 'confirm';

/** So long a link to confirm holds, in milliseconds. */
export const CONFIRMED_WITHIN = 7 * 86_400_000;

/** The address of a small page that does this for somebody. */
export function actAddress(
  gateway: Gateway,
  act: DigestAct,
  { company, employee_id }: Whose,
  address = '',
): string {
  const until = act === 'confirm' ? gateway.clock() + CONFIRMED_WITHIN : undefined;
  const key = gateway.seals.digest.seal({ act, company, employee: employee_id, address }, until);
  return `${gateway.publicOrigin}/digest/${act}?key=${key}`;
}

/** Whose link it is; undefined for what was not sealed for this act, or is too old. */
export function openKey(
  gateway: Gateway,
  act: DigestAct,
  key: unknown,
): (Whose & { address: string }) | undefined {
  const claims = typeof key === 'string' ? gateway.seals.digest.open(key) : undefined;
  const { act: of, company, employee, address } = claims ?? {};
  return of === act &&
    typeof company === 'string' &&
    typeof employee === 'number' &&
    typeof address === 'string'
    ? { company, employee_id: employee, address }
    : undefined;
}
