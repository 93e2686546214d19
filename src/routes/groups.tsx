import { useParams } from 'react-router';
import { starts } from './first-queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { GroupsScreen } from '#src/features/groups/GroupsScreen.tsx';
import { MessagePanel } from '#src/features/messages/MessagePanel.tsx';

export const loader = starts(({ client }) => [
  client.prefetchQuery(employeesQuery()),
  client.prefetchQuery(employeeGroupsQuery()),
]);

export function Component() {
  const { id } = useParams();
  return <GroupsScreen openId={id === undefined ? null : Number(id)} Message={MessagePanel} />;
}
