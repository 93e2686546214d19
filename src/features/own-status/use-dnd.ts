import { m } from '#messages/shared';
import { useMutation } from '@tanstack/react-query';
import { EMPLOYEE_PROPERTY_NEEDS, type Employee } from '#contract/employees.ts';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { needInWords } from '#contract/products.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { updateEmployee } from '#src/api/employees/changes.ts';
import { unchangedWords } from '#src/components/unchanged-words.ts';
import { showToast } from '#src/ui/toasts.ts';

/** The plan that a refused change needs. Null when it was refused for another reason. */
export function missingPlan(
  error: unknown,
  property: keyof EmployeeChange = 'do_not_disturb',
): string | null {
  if (!(error instanceof ApiError) || error.problem?.type !== PROBLEMS.productMissing) return null;
  const need = EMPLOYEE_PROPERTY_NEEDS[property];
  return need === null ? null : needInWords(need);
}

/** Changes the own do-not-disturb: shown at once, rolled back with a toast if the service refuses. */
export function useDnd(employee: Employee) {
  const { mutate, error } = useMutation(
    updateEmployee((failed) => {
      const plan = missingPlan(failed);
      const what = m.detailsDnd();
      const words = plan === null ? `${what}: ${unchangedWords(failed)}` : m.ownNeedsPlan({ what, plan });
      showToast({ icon: 'warn', words });
    }),
  );
  return {
    set: (change: EmployeeChange) => mutate({ id: employee.id, change, own: true }),
    plan: missingPlan(error),
  };
}
