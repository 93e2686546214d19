import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { person } from '#testing/page/people.ts';
import { inPage, clientOf } from '#testing/page/page.tsx';
import { sessionQuery } from '#src/session/session.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import { Import } from './Import.tsx';

const FILE = new File(['Name,Number\nA,70512208\nB,70512209\nC,70512210\n'], 'three.csv');

/** A session of Annika's with a service that takes a thousand calls a second. */
function fastClient() {
  const client = clientOf([{ ...person(1, 'Annika'), number: '4570261021' }]);
  client.setQueryData(
    sessionQuery().queryKey,
    (session) => session && { ...session, service: { ...session.service, calls_per_minute: 60_000 } },
  );
  return client;
}

/** Chooses a file whose lines are compared with an empty book. */
function choose(name: string, content: string | Uint8Array<ArrayBuffer>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ contacts: [] })));
  render(<Import />, { wrapper: inPage(fastClient()) });
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File([content], name)] } });
}

test('address cards go through the same plan', async () => {
  choose('phone.vcf', 'BEGIN:VCARD\nFN:Bent Dal\nTEL:70 51 22 08\nTEL:20304050\nEND:VCARD\n');
  await screen.findByText('1 card');
  await screen.findByText('45 70 51 22 08');
  expect(screen.getByText('Left out: 20304050')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import 1 contact' })).toBeDefined();
});

test('which letters are right is asked of an old file, with its words, and the lines above its heading are counted', async () => {
  // "Bjørk" in Mac Roman.
  const text = 'Customers;\nName;Number\nBj\u00BFrk;70512208\n';
  choose(
    'old.csv',
    Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
  );
  const mac = await screen.findByRole<HTMLInputElement>('radio', { name: 'Bjørk Mac Roman' });
  expect(mac.checked).toBe(true);
  screen.getByText('1 line above the heading is left out.');
  await screen.findByRole('button', { name: 'Import 1 contact' });
  fireEvent.click(screen.getByRole('radio', { name: 'Bj¿rk Windows-1252' }));
  expect(mac.checked).toBe(false);
  expect(screen.getAllByText('Bj¿rk').length).toBeGreaterThan(1);
});

/** The import of three lines. Each contact is created when the test says so. */
async function startThree() {
  const answers: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, request) => {
    if (request?.method !== 'POST') return Promise.resolve(Response.json({ contacts: [] }));
    const contact = aContact(answers.length + 1, 'New');
    return new Promise((done) => answers.push(() => done(Response.json({ contact }))));
  });
  const client = fastClient();
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
  await vi.waitFor(() => expect(asks()).toBe(false));
  expect(answers).toHaveLength(1);
  screen.getByRole('button', { name: 'Go on with 2 lines' });
});

test('another screen stops it after the line that is under way, and says how far it has come', async () => {
  const { answers, leave } = await startThree();
  leave();
  answers[0]?.();
  await screen.findByText('The import stopped when you left the page: 1 of 3 lines done.');
  expect([answers.length, asks()]).toEqual([1, false]);
});
