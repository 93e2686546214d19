import { expect, test } from 'vitest';
import type { Employee } from '#contract/employees.ts';
import { planHelp } from './NoList.tsx';

const person = (name: string, admin: boolean) => ({ name, admin }) as Employee;

test('an administrator is sent to the telephony service, others to the administrators by name', () => {
  expect(planHelp(true, [person('Ditte', true)])).toMatch(
    /^You are an administrator: ask the telephony service/,
  );
  expect(planHelp(false, [person('Bo', false), person('Ditte', true)])).toMatch(/^Ask Ditte, who/);
  expect(planHelp(false, [])).toMatch(/^Ask an administrator/);
});
