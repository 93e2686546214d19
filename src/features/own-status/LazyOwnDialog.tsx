import { Suspense, lazy } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { OwnQuestion } from './OwnDialog.tsx';

const OwnDialog = lazy(() => import('./OwnDialog.tsx').then((module) => ({ default: module.OwnDialog })));

interface AskedProps {
  /** Null while nothing is asked. */
  readonly question: OwnQuestion | null;
  readonly employee: Employee;
  readonly onClose: () => void;
}

/** The dialog of a question about oneself, fetched when it is asked. */
export const Asked = ({ question, employee, onClose }: AskedProps) =>
  question === null ? null : (
    <Suspense fallback={null}>
      <OwnDialog question={question} employee={employee} onClose={onClose} />
    </Suspense>
  );
