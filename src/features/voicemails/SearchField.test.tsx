import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileError } from '#src/api/client/files.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import { SearchField } from './ListHead.tsx';
import type { InboxState } from './use-inbox.ts';

test('a number that cannot be read now is said, and stays in the field', async () => {
  const inbox = {
    filters: { q: '70441802', number: null, unheard: false },
    list: {},
    setFilters: () => undefined,
    openOne: () => undefined,
  } as unknown as InboxState;
  render(
    <>
      <SearchField inbox={inbox} parse={() => Promise.reject(new FileError('/assets/min.js', undefined))} />
      <ToastList />
    </>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('This computer could not reach Frontdesk.')).toBeTruthy();
  expect(field.value).toBe('70441802');
});
