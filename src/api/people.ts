import type { Employee } from '#contract/employees.ts';
import { isSorted } from '#src/lib/sorted-lists.ts';
import { createOrder } from '#src/lib/people-order.ts';

const order = createOrder<Employee>();

/** The employees of `employeesQuery`, A to Å for the viewer; the same array until a poll brings something new. */
export const inNameOrder = (people: readonly Employee[]): readonly Employee[] =>
  isSorted(people) ? people : order(people, navigator.language);
