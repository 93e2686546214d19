import { useParams } from 'react-router';
import { queryClient } from '#src/api/cache/query-client.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { GroupsScreen } from '#src/features/groups/GroupsScreen.tsx';
import { MessagePanel } from '#src/features/messages/MessagePanel.tsx';

/** Starts the requests of the screen without waiting for them. */
export function loader(): null {
  void queryClient.prefetchQuery(employeesQuery());
  void queryClient.prefetchQuery(employeeGroupsQuery());
  return null;
}

export function Component() {
  const { id } = useParams();
  return <GroupsScreen openId={id === undefined ? null : Number(id)} Message={Message} />;
}

function Message({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  return <MessagePanel target={{ kind: 'group', id }} onClose={onClose} />;
}
