import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { commentsQuery } from '#src/api/contacts/comments.ts';
import { CardComments } from '#src/components/comments/CardComments.tsx';
import { aContact } from '#testing/page/contacts.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { CallerColumn } from './CallerColumn.tsx';

const comment = (id: number, body: string) => ({
  id,
  contact_id: 7,
  body,
  employee_id: 1,
  recipient_id: null,
});
const NO_TIME = 'The telephony service does not say when a comment was written.';

/** The texts and authors of the comments, from above. */
const shown = () =>
  within(screen.getByRole('heading', { name: /^Comments/ }).closest('section') ?? document.body)
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('bdi')].map((text) => text.textContent));

test('comments are everywhere in one order, the newest last with its author, and it is said once that they have no time', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = clientOf([person(1, 'Ida')]);
  const items = [comment(5, 'third'), comment(2, 'first'), comment(4, 'second')];
  client.setQueryData(commentsQuery(7).queryKey, { items, dropped: 0 });
  const { unmount } = render(<CardComments contact={aContact(7)} about="Duelund" />, {
    wrapper: inPage(client),
  });
  expect(shown()).toEqual([
    ['first', 'Ida'],
    ['second', 'Ida'],
    ['third', 'Ida'],
  ]);
  expect(screen.getAllByText(NO_TIME)).toHaveLength(1);
  unmount();
  const voicemail = aVoicemail({ id: 1, from_contact: aContact(7, 'Duelund', { number: '4570441802' }) });
  render(<CallerColumn voicemail={voicemail} />, { wrapper: inPage(client) });
  expect(shown()).toEqual([
    ['second', 'Ida'],
    ['third', 'Ida'],
  ]);
});
