import { Import } from '#src/features/contacts/Import.tsx';

/** Contacts out of a file. */
export function Component() {
  return <Import />;
}
