import { queryOptions } from '@tanstack/react-query';
import { polled } from '#src/api/cache/polling.ts';
import { call } from '#src/api/client/http.ts';

/** Groups change by hand only; their presence is told by the members. */
const GROUPS = 30_000;

/** Every group of the company. Refused without Switch. */
export const employeeGroupsQuery = () =>
  queryOptions({
    queryKey: ['employee-groups'],
    queryFn: ({ signal }) => call('listEmployeeGroups', { signal }),
    ...polled(GROUPS),
  });
