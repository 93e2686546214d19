import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FileError } from '#src/api/client/files.ts';
import { person } from '#testing/page/people.ts';
import { inPage } from '#testing/page/page.tsx';
import { noteBuild } from '#src/session/session.ts';
import { later, laterDialog, laterQuietly } from './later.tsx';

const offline = () => Promise.reject(new FileError('/assets/Keys.js', new TypeError('Failed to fetch')));
const sessionOf = (build: string) => ({
  employee: { ...person(1, 'Ida'), company_id: 1, number: null, features: [] },
  service: { account_url: null, embedded: true },
  build,
});

/** What `GET /auth/session` answers. */
let gateway: () => Promise<Response>;
const renderIn = (page: ReactNode) => render(page, { wrapper: inPage() });

beforeEach(() => {
  noteBuild({ build: 'first' });
  gateway = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', () => gateway());
  // React also logs errors that were caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Keys = ({ onClose }: { readonly onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    All keys
  </button>
);
/** A page with a field and a button that opens the part. */
function pageWith(Part: ReturnType<typeof laterDialog<{ readonly onClose: () => void }>>) {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open ? <Part onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  return <Page />;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const notice = () => screen.findByRole('alertdialog', { name: 'This cannot open now' });

test('a dialog that cannot be fetched says so, keeps what is typed beside it, and opens at the next try', async () => {
  const fetchPart = vi.fn<() => Promise<typeof Keys>>(offline);
  renderIn(pageWith(laterDialog(fetchPart)));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'Half a name' } });
  press('Open');
  expect((await notice()).textContent).toContain('this computer is offline, or Frontdesk does not answer');
  press('Close');
  expect(screen.queryByRole('alertdialog')).toBe(null);
  expect(field.isConnected && field.value).toBe('Half a name');
  // Opened again it is fetched again.
  press('Open');
  await notice();
  expect(fetchPart).toHaveBeenCalledTimes(2);
  // A press that fails too leaves the dialog as it is.
  press('Try again');
  await vi.waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(3));
  await notice();
  fetchPart.mockResolvedValue(Keys);
  press('Try again');
  expect(await screen.findByText('All keys')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBe(null);
  press('All keys');
  // From then on it is drawn at once.
  press('Open');
  expect(screen.getByText('All keys')).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledTimes(4);
  expect(field.value).toBe('Half a name');
});

test('a dialog is never opened by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const fetchPart = vi.fn<() => Promise<typeof Keys>>(offline);
  renderIn(pageWith(laterDialog(fetchPart)));
  press('Open');
  await notice();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test.each([
  ['a part in its place says that it is missing', later, 'This cannot open now'],
  ['what is not missed at once says nothing', laterQuietly, ''],
] as const)('%s, and is fetched again by itself', async (_, make, says) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const fetchPart = vi.fn<() => Promise<() => ReactNode>>(offline);
  const Part = make(fetchPart);
  const { container } = renderIn(<Part />);
  if (says) await screen.findByText(says);
  else await act(async () => void (await Promise.allSettled([fetchPart.mock.results[0]?.value])));
  expect(container.textContent).toContain(says);
  fetchPart.mockResolvedValue(() => <p>The list</p>);
  act(() => void vi.advanceTimersByTime(5000));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBe(null);
});

test('what fails with its code is not said to be missing', async () => {
  const Part = later(() =>
    Promise.resolve((): ReactNode => {
      throw new Error('A fault');
    }),
  );
  renderIn(<Part />);
  expect(await screen.findByText('This could not be shown')).toBeTruthy();
});

test('a new build is said by the gateway and not by a failure, and nothing is loaded again without a press', async () => {
  gateway = () => Promise.resolve(Response.json(sessionOf('first')));
  renderIn(pageWith(laterDialog<{ readonly onClose: () => void }>(offline)));
  press('Open');
  await notice();
  expect(screen.queryByText('Frontdesk was updated')).toBe(null);
  gateway = () => Promise.resolve(Response.json(sessionOf('second')));
  press('Try again');
  expect(await screen.findByText('Frontdesk was updated')).toBeTruthy();
  expect(screen.getByText(/loses what is typed/)).toBeTruthy();
  press('Close');
  expect(screen.queryByRole('alertdialog')).toBe(null);
});
