import { queryOptions } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import type { ReadList } from '#contract/wire.ts';
import { call } from './http.ts';
import { POLL, polled } from './polling.ts';
import { withWrites } from './writes.ts';

/** Everybody of the company, with presence, asked for every five seconds. */
export const employeesQuery = () =>
  queryOptions({
    queryKey: ['employees'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      return withWrites(await call('listEmployees', { signal }), asked);
    },
    ...polled(POLL.presence),
  });

/** `select` for one person of `employeesQuery`. */
export const employeeOf = (id: number | undefined) => (list: ReadList<Employee>) =>
  list.items.find((employee) => employee.id === id);
