import { Import } from '#src/features/contact-import/Import.tsx';

/** Contacts out of a file. */
export function Component() {
  return <Import />;
}
