import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { CommentThread } from './CommentThread.tsx';

const comment = { id: 1, contact_id: 4, body: null, employee_id: 1, recipient_id: 2 };

test.each(['thread', 'note'] as const)('names from right to left change no words beside them: %s', (look) => {
  const client = clientOf([person(1, 'שרה כהן'), person(2, 'نور الهدى')], false);
  const comments = [comment, { ...comment, id: 2, recipient_id: null }];
  const { container } = render(<CommentThread contactId={4} comments={comments} look={look} />, {
    wrapper: inPage(client),
  });
  const isolated = Array.from(container.querySelectorAll('bdi'), (one) => one.textContent);
  expect(isolated).toEqual(['שרה כהן', 'نور الهدى', 'שרה כהן']);
});

test.each([
  ['thread', false, ['Delete the comment: mine']],
  ['note', false, ['Delete the comment: mine']],
  ['thread', true, ['Delete the comment: mine', 'Delete the comment: hers']],
  ['note', true, ['Delete the comment: mine', 'Delete the comment: hers']],
] as const)('%s: with the rights of an administrator (%s) one may delete %j', (look, admin, names) => {
  const client = clientOf([person(1, 'Ida', { admin }), person(2, 'Bo')], false);
  const comments = [
    { ...comment, body: 'mine' },
    { ...comment, id: 2, employee_id: 2, body: 'hers' },
  ];
  render(<CommentThread contactId={4} comments={comments} look={look} />, { wrapper: inPage(client) });
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(buttons).toEqual(names);
});
