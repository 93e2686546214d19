import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftFormOf } from '#src/ui/drafts.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { asWhole, NotReady, useForm } from './use-form.ts';

const save = vi.fn<(values: object, changed: object) => Promise<string>>();
const onSaved = vi.fn<(answer: string) => void>();
const onEscape = vi.fn<() => void>();
beforeEach(() => {
  for (const mock of [save, onSaved, onEscape]) mock.mockReset();
  save.mockResolvedValue('saved');
});

function Employee() {
  const form = useForm({
    begin: { name: 'Ida', title: '' },
    draft: { key: 'employee', about: 'Changes to Ida' },
    save,
    onSaved,
    wordsOf: () => asWhole('The service did not answer.'),
  });
  return (
    <Form form={form} onEscape={onEscape}>
      <Field {...form.field('name')} label="Name" hint="As colleagues find it." />
      <Field {...form.field('title')} label="Title" isLong />
      {form.problems.form}
    </Form>
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (key: string, held = {}) =>
  act(async () => fireEvent.keyDown(field('Title'), { key, ...held }));

test('what is typed before the page reacts stays, and is saved', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Employee />);
  field('Name').value = 'Ida Berg';
  field('Title').value = 'Fitter';
  const root = await act(async () => hydrateRoot(container, <Employee />));
  expect([field('Name').value, field('Title').value]).toEqual(['Ida Berg', 'Fitter']);
  await press('Enter', { ctrlKey: true });
  expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Ida Berg', title: 'Fitter' });
  act(() => root.unmount());
  container.remove();
});

test('Ctrl Enter saves, once at a time, and Escape leaves', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  save.mockReturnValue(promise);
  render(<Employee />);
  type('Title', 'Fitter');
  await press('Enter', { ctrlKey: true });
  await press('Enter', { metaKey: true });
  expect(field('Title').readOnly).toBe(true);
  await act(async () => resolve('saved'));
  expect(save.mock.calls).toEqual([[{ name: 'Ida', title: 'Fitter' }, { title: 'Fitter' }]]);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('saved');
  expect(draftFormOf('employee')).toBeNull();
  await press('Escape');
  expect(onEscape).toHaveBeenCalledOnce();
});

test('a problem of a field is said at the field, which has the focus, until it is typed into', async () => {
  save.mockRejectedValue(new NotReady({ name: 'Nobody has no name.' }));
  render(<Employee />);
  type('Name', '');
  await press('Enter', { ctrlKey: true });
  const name = field('Name');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const described = name.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
    'As colleagues find it.',
    'Nobody has no name.',
  ]);
  type('Name', 'I');
  expect(screen.queryByText('Nobody has no name.')).toBeNull();
  expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
});

test('what is typed is kept when it is not saved, also for the form that is opened next', async () => {
  save.mockRejectedValue(new Error());
  const { unmount } = render(<Employee />);
  type('Title', 'Fitter');
  await press('Enter', { ctrlKey: true });
  expect(screen.getByText('The service did not answer.')).toBeDefined();
  unmount();
  render(<Employee />);
  expect(field('Title').value).toBe('Fitter');
  type('Title', '');
  expect(draftFormOf('employee')).toBeNull();
});

test('Cancel of a dialog forgets what was typed; Escape closes it and keeps it', async () => {
  const Named = () => {
    const form = useForm({
      begin: { title: '' },
      draft: { key: 'employee', about: 'Changes to Ida' },
      save,
      onSaved,
      wordsOf: () => asWhole(null),
    });
    return (
      <FormDialog form={form} title="Ida" submit="Save" onClose={onEscape}>
        <Field {...form.field('title')} label="Title" />
      </FormDialog>
    );
  };
  render(<Named />);
  type('Title', 'Fitter');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onEscape).toHaveBeenCalledOnce();
  expect(draftFormOf('employee')).toEqual({ title: 'Fitter' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onEscape).toHaveBeenCalledTimes(2);
  expect(draftFormOf('employee')).toBeNull();
});
