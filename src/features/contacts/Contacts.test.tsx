import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { paths } from '#src/lib/paths.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { contactDraft } from '#src/components/contact/contact-fields.ts';
import { commentDraft } from '#src/components/comments/Composer.tsx';
import { keepDraft, unsentDrafts } from '#src/ui/drafts.ts';
import { ContactCard } from './ContactCard.tsx';
import { Contacts } from './Contacts.tsx';
import { OpenContact } from './OpenContact.tsx';

const ida = { ...person(1, 'Ida'), number: '4570261040', features: [] };
const anders = aContact(7, 'Anders Dal', { number: '4570441802' });

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.submit(field(/^Name/).closest('form') as HTMLFormElement);

test('the form of another number has no warning that a contact has the number before', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ contacts: url.includes('number=') ? [anders] : [] }),
  );
  render(
    <>
      <Link to={paths.newContact({ number: '4520304050' })}>Another</Link>
      <Contacts open="new" />
    </>,
    { wrapper: inPage(clientOf([ida]), paths.newContact({ number: '4570441802' })) },
  );
  type(/^Name/, 'Bo Birk');
  save();
  await screen.findByRole('button', { name: 'Add a second contact' });
  fireEvent.click(screen.getByRole('link', { name: 'Another' }));
  await expect.poll(() => field(/^Number/).value).toBe('+4520304050');
  expect(screen.queryByRole('button', { name: 'Add a second contact' })).toBeNull();
});

test('the name that was saved is said', async () => {
  const saved = { ...anders, name: 'Anders Dahl' };
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'PUT' ? Response.json({ contact: saved }) : Response.json({ contacts: [], comments: [] }),
  );
  render(<ContactCard contact={anders} listUrl="/contacts" onDeleted={() => undefined} />, {
    wrapper: inPage(clientOf([ida])),
  });
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  type(/^Name/, saved.name);
  save();
  const toasts = renderHook(useToasts).result;
  await expect.poll(() => toasts.current.map(({ words }) => words)).toEqual(['Saved: Anders Dahl']);
});

test.each(['by a colleague', 'here'])(
  'what was typed about a contact is asked about no longer once it is deleted %s',
  async (where) => {
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      if (method === 'DELETE') return new Response(null, { status: 204 });
      if (!url.endsWith('/contacts/7')) return Response.json({ contacts: [], comments: [] });
      return where === 'here' ? Response.json({ contact: anders }) : Response.json({}, { status: 404 });
    });
    keepDraft(contactDraft(7), 'the changes of Anders', '{"name":"Anders"}');
    keepDraft(commentDraft(7), 'comment on Anders', '{"text":"Call back"}');
    expect(unsentDrafts()).toHaveLength(2);
    render(<OpenContact id={7} inBook={undefined} listUrl="/contacts" onDeleted={() => undefined} />, {
      wrapper: inPage(clientOf([ida])),
    });
    if (where === 'here') {
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
      fireEvent.click(screen.getByRole('button', { name: 'Delete the contact' }));
    }
    await expect.poll(unsentDrafts).toEqual([]);
  },
);
