import { render, screen } from '@testing-library/react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { beforeAll, expect, test, vi } from 'vitest';
import { Form } from './form/Form.tsx';
import { leaveKeysToComposition } from './keys.ts';
import { useWindowKeys } from './use-page-keys.ts';

beforeAll(leaveKeysToComposition);

const heard = vi.fn<(by: string) => void>();

function Field() {
  useWindowKeys(() => heard('window'));
  useWindowKeys(() => heard('window, first'), true);
  return (
    <div role="presentation" onKeyDown={() => heard('React')} onKeyUp={() => heard('React')}>
      <Form
        form={{ ref: { current: null }, problems: { fields: {}, form: null }, submit: () => heard('form') }}
        onEscape={() => heard('form')}
      >
        <TextField aria-label="Name">
          <Input />
        </TextField>
      </Form>
    </div>
  );
}

const press = (init: KeyboardEventInit) => {
  heard.mockClear();
  const field = screen.getByRole('textbox');
  const goes = ['keydown', 'keyup'].map((type) =>
    field.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init })),
  );
  return { goes: goes[0], by: [...new Set(heard.mock.calls.flat())].toSorted() };
};

test.each([
  ['Enter', { isComposing: true }],
  ['Enter', { isComposing: true, ctrlKey: true }],
  ['Escape', { isComposing: true }],
  ['Enter', { keyCode: 229 }],
])('%s of a composition is heard by nothing, and neither sends nor closes (%o)', (key, init) => {
  render(<Field />);
  expect(press({ key, ...init })).toEqual({ goes: false, by: [] });
});

test('a letter of a composition is heard by nothing, and goes into the field', () => {
  render(<Field />);
  expect(press({ key: 'k', isComposing: true })).toEqual({ goes: true, by: [] });
});

test('after a composition the keys are heard', () => {
  render(<Field />);
  expect(press({ key: 'Escape' }).by).toEqual(['React', 'form', 'window', 'window, first']);
});
