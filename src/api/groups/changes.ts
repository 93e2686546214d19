import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { beginWrite, settleWrite } from '#src/api/cache/change-writes.ts';
import { call } from '#src/api/client/http.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery, groupWrites } from './queries.ts';

/** The fields that are saved together (spec: Endpoints › Employee groups). */
export interface GroupFields {
  readonly name: string;
  readonly employee_ids: readonly number[];
}

const bodyOf = ({ name, employee_ids }: GroupFields) => ({
  employee_group: { name, employee_ids: [...employee_ids] },
});

/** Puts a group from an answer into the list. Fetches the employees again, since their groups may have changed. */
function put(client: QueryClient, group: EmployeeGroup): void {
  settleWrite(
    groupWrites,
    client,
    beginWrite(groupWrites, client, group.id, () => group),
  );
  void client.invalidateQueries({ queryKey: employeeGroupsQuery().queryKey });
  void client.invalidateQueries({ queryKey: employeesQuery().queryKey });
}

/** Adds or removes the signed-in person. */
export const changeMembership = () =>
  mutationOptions({
    mutationKey: ['employee-groups', 'membership'],
    scope: { id: 'employee-groups' },
    mutationFn: ({ id, join }: { readonly id: number; readonly join: boolean }) =>
      call(join ? 'joinEmployeeGroup' : 'leaveEmployeeGroup', { params: { employee_group_id: id } }),
    onSuccess: (group, _, __, { client }) => put(client, group),
  });

/** Makes a group. Throws an ApiError. */
export const createGroup = () =>
  mutationOptions({
    mutationKey: ['employee-groups', 'create'],
    scope: { id: 'employee-groups' },
    mutationFn: (fields: GroupFields) => call('createEmployeeGroup', { body: bodyOf(fields) }),
    onSuccess: (group, _, __, { client }) => put(client, group),
    // It may have been made.
    onError: (_error, _, __, { client }) =>
      client.invalidateQueries({ queryKey: employeeGroupsQuery().queryKey }),
  });

/** The error when somebody else has saved the group since the editor was opened. */
export class GroupChanged extends Error {
  readonly current: EmployeeGroup;
  constructor(current: EmployeeGroup) {
    super('Somebody else has changed this group.');
    this.current = current;
  }
}

const sameFields = (one: GroupFields, other: GroupFields): boolean => {
  const ids = new Set(one.employee_ids);
  return (
    one.name === other.name &&
    ids.size === new Set(other.employee_ids).size &&
    other.employee_ids.every((id) => ids.has(id))
  );
};

export interface GroupSave {
  readonly id: number;
  /** The fields when the editor was opened. If the service has others now, nothing is saved. */
  readonly base: GroupFields;
  readonly fields: GroupFields;
}

/** Saves a group. Throws an ApiError, or GroupChanged when somebody else has saved it. */
export const saveGroup = () =>
  mutationOptions({
    mutationKey: ['employee-groups', 'save'],
    scope: { id: 'employee-groups' },
    mutationFn: async ({ id, base, fields }: GroupSave) => {
      const current = await call('getEmployeeGroup', { params: { id } });
      // Saved before, by an answer that was lost.
      if (sameFields(current, fields)) return current;
      if (!sameFields(current, base)) throw new GroupChanged(current);
      return call('updateEmployeeGroup', { params: { id }, body: bodyOf(fields) });
    },
    onSuccess: (group, _, __, { client }) => put(client, group),
    onError: (error, _, __, { client }) => {
      if (error instanceof GroupChanged) put(client, error.current);
    },
  });
