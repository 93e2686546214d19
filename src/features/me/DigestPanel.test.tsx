import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Digest, DigestAnswer } from '#contract/digest.ts';
import { digestQuery } from '#src/api/digest/digest.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { DigestPanel } from './DigestPanel.tsx';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const aDigest = (values: Partial<Digest> = {}): Digest => ({
  every: 'weekly',
  weekday: 1,
  time: '08:00',
  zone: HERE,
  way: 'mail',
  address: 'hanne@desk.example',
  confirmed: true,
  due_at: Date.now() + 60_000,
  sent_at: null,
  problem: null,
  sign_in_lasts: true,
  ...values,
});

/** The panel with this digest, and what it sends. `answer`: of the gateway to each write. */
function show(digest: Digest | null, ways: DigestAnswer['ways'] = ['mail', 'webhook']) {
  const sent: [request: string, body: unknown][] = [];
  let refusal: Response | undefined;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Promise(() => {});
    const values = JSON.parse(body as string) as Partial<Digest> | null;
    sent.push([`${method} ${url}`, values]);
    return (
      refusal ??
      Response.json({ ways, digest: values === null ? null : aDigest({ ...values, confirmed: false }) })
    );
  });
  const client = clientOf([], false);
  client.setQueryData(digestQuery().queryKey, { ways, digest });
  render(<DigestPanel />, { wrapper: inPage(client) });
  return { sent, refuseWith: (response: Response) => (refusal = response) };
}
const panel = () => screen.getByRole('region', { name: 'Digest' }).textContent;
const dialog = () => within(screen.getByRole('dialog'));
const type = (name: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(name), { target: { value } });
const choose = (name: string) => fireEvent.click(dialog().getByRole('radio', { name }));
const save = () => act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Save' })));
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  });
/** The dialog is fetched when it is opened. */
const open = async (name: string) => {
  await press(name);
  await screen.findByRole('dialog', { name: 'Digest' });
};

test('when and where it comes is said, and what is wrong with it', () => {
  show(aDigest({ zone: 'America/New_York', problem: 'refused', sign_in_lasts: false, confirmed: false }));
  for (const words of [
    'Weekly, Mon 08:00 in America/New_York',
    'To hanne@desk.example.',
    'Nothing is sent before somebody has pressed the link in the mail to hanne@desk.example.',
    'The last one was refused where it was sent.',
    'Sign in with “Keep me signed in on this computer”',
  ])
    expect(panel()).toContain(words);
  expect(panel()).not.toContain('Next:');
});

test('where nothing is set up to send it, that is said and nothing can be chosen', () => {
  show(null, []);
  expect(panel()).toContain('It needs a mail server or a webhook');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get the digest' }).disabled).toBe(true);
});

test('it is chosen by mail once the address is right, and then waits for a yes', async () => {
  const { sent, refuseWith } = show(null);
  await open('Get the digest');
  type('E-mail', 'hanne');
  await save();
  expect(dialog().getByText('An address such as name@example.com.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('E-mail', 'hanne@desk.example');
  choose('Every day');
  type('At', '07:30');
  await save();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const settings = { every: 'daily', weekday: 1, time: '07:30', zone: HERE, way: 'mail' };
  expect(sent).toEqual([['PUT /auth/digest', { ...settings, address: 'hanne@desk.example' }]]);
  expect(panel()).toContain('Daily, 07:30');
  expect(panel()).toContain('Nothing is sent before');

  refuseWith(
    Response.json({ type: '', title: '', status: 422, errors: { address: ['no'] } }, { status: 422 }),
  );
  await open('Change');
  type('E-mail', 'nobody@desk.example');
  await save();
  expect(dialog().getByText('The mail server does not take this address.')).toBeTruthy();
  refuseWith(Response.json({}, { status: 503 }));
  await save();
  expect(dialog().getByText('The mail server did not answer. The digest is as it was.')).toBeTruthy();
});

test('by the webhook it has no address; one press turns it off', async () => {
  const { sent } = show(aDigest());
  await open('Change');
  choose('By the webhook');
  expect(dialog().queryByLabelText('E-mail')).toBeNull();
  await save();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Turn off');
  await vi.waitFor(() => expect(panel()).toContain('Off.'));
  expect(document.activeElement?.textContent).toBe('Get the digest');
  expect(sent.map(([request]) => request)).toEqual(['PUT /auth/digest', 'DELETE /auth/digest']);
  expect(sent[0]?.[1]).toMatchObject({ way: 'webhook', address: null });
});
