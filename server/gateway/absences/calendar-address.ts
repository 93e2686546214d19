import type { Gateway } from '../http/context.ts';
import type { AbsenceCalendarRow, Whose } from '../store/tables.ts';

/** Seals the address of somebody's calendar: it opens in no other row. */
export const sealAddress = (gateway: Gateway, { company, employee_id }: Whose, address: string): string =>
  gateway.seals.calendar.seal({
    address: address.replace(/^webcal:/i, 'https:'),
    company,
    employee: employee_id,
  });

/** The address; undefined if sealed for another row, or with a secret that is gone. */
export function openAddress(gateway: Gateway, row: AbsenceCalendarRow): string | undefined {
  const claims = gateway.seals.calendar.open(row.sealed_address);
  if (claims?.['company'] !== row.company || claims['employee'] !== row.employee_id) return undefined;
  return typeof claims['address'] === 'string' ? claims['address'] : undefined;
}
