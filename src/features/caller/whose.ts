import type { Employee } from '#contract/employees.ts';

/** A colleague's number, or that of a reception with the colleagues who call from it. Null for any other number. */
export function whoseNumber(number: string, people: readonly Employee[]) {
  const person = people.find((one) => one.number === number);
  if (person) return { kind: 'colleague', person } as const;
  const members = people.filter(({ cloak_reception }) => cloak_reception?.phone_number?.number === number);
  const name = members[0]?.cloak_reception?.name;
  return members.length === 0 ? null : ({ kind: 'reception', name: name ?? null, members } as const);
}
