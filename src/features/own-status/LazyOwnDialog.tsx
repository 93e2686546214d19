import { Suspense, lazy } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { OwnSetting } from './OwnDialog.tsx';

const OwnDialog = lazy(() => import('./OwnDialog.tsx').then((module) => ({ default: module.OwnDialog })));

interface LazyOwnDialogProps {
  /** Null for no dialog. */
  readonly question: OwnSetting | null;
  readonly employee: Employee;
  readonly onClose: () => void;
}

/** The dialog for a setting. Its code is fetched when it opens. */
export const LazyOwnDialog = ({ question, employee, onClose }: LazyOwnDialogProps) =>
  question === null ? null : (
    <Suspense fallback={null}>
      <OwnDialog question={question} employee={employee} onClose={onClose} />
    </Suspense>
  );
