import type { Employee } from '#contract/employees.ts';
import { laterDialog } from '#src/components/later/later.tsx';
import type { OwnSetting } from './OwnDialog.tsx';

const OwnDialog = laterDialog(async () => (await import('./OwnDialog.tsx')).OwnDialog);

interface LazyOwnDialogProps {
  /** Null for no dialog. */
  readonly question: OwnSetting | null;
  readonly employee: Employee;
  readonly onClose: () => void;
}

/** The dialog for a setting. Its code is fetched when it opens. */
export const LazyOwnDialog = ({ question, employee, onClose }: LazyOwnDialogProps) =>
  question === null ? null : <OwnDialog question={question} employee={employee} onClose={onClose} />;
