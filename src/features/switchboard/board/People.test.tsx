import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { People } from './People.tsx';

const unknown = { live_presence: 'unknown' } as const;

test.each([
  ['everybody is', '/', [person(1, 'Ida', unknown), person(2, 'Bo', unknown)], true],
  ['only they are asked for', '/?presence=unknown', [person(1, 'Ida'), person(2, 'Bo', unknown)], true],
  ['others are not', '/', [person(1, 'Ida'), person(2, 'Bo', unknown)], false],
] as const)('the board says what unknown means where %s', (_, at, people, says) => {
  render(<People openId={null} />, { wrapper: inPage(clientOf(people, false), at) });
  expect(screen.queryByText(/^Unknown means: hidden by the person/) !== null).toBe(says);
});
