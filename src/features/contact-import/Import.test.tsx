import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { person } from '#testing/page/people.ts';
import { inPage, clientOf } from '#testing/page/page.tsx';
import { sessionQuery } from '#src/session/session.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import { Import } from './Import.tsx';

const FILE = new File(['Name,Number\nA,70512208\nB,70512209\nC,70512210\n'], 'three.csv');

/** The import of three lines. Each contact is created when the test says so. */
async function startThree() {
  const answers: (() => void)[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((_url, request) => {
    if (request?.method !== 'POST') return Promise.resolve(Response.json({ contacts: [] }));
    const contact = aContact(answers.length + 1, 'New');
    return new Promise((done) => answers.push(() => done(Response.json({ contact }))));
  });
  onTestFinished(() => fetched.mockRestore());
  const client = clientOf([person(1, 'Annika')]);
  client.setQueryData(
    sessionQuery().queryKey,
    (session) => session && { ...session, service: { ...session.service, calls_per_minute: 60_000 } },
  );
  const page = (shown: boolean) => (
    <>
      {shown ? <Import /> : null}
      <ToastList />
    </>
  );
  const { rerender } = render(page(true), { wrapper: inPage(client) });
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [FILE] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 contacts' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  return { answers, leave: () => rerender(page(false)) };
}

/** Whether the browser asks before it closes the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('closing the page is asked about while it runs, and a stop keeps what is done', async () => {
  const { answers } = await startThree();
  expect(asks()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Stop the import' }));
  answers[0]?.();
  await screen.findByText(/, 1 of 3 lines done\. What is done is kept/);
  expect([answers.length, asks()]).toEqual([1, false]);
  screen.getByRole('button', { name: 'Go on with 2 lines' });
});

test('another screen stops it after the line that is under way, and says how far it has come', async () => {
  const { answers, leave } = await startThree();
  leave();
  answers[0]?.();
  await screen.findByText('The import stopped when you left the page: 1 of 3 lines done.');
  expect([answers.length, asks()]).toEqual([1, false]);
});
