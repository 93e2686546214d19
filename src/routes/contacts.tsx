import { useParams } from 'react-router';
import { Contacts } from '#src/features/contacts/Contacts.tsx';

export function Component() {
  const { id } = useParams();
  const open = id === 'new' ? 'new' : id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return <Contacts open={open} />;
}
