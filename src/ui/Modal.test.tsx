import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from './Modal.tsx';

test('a press on the backdrop closes it; a selection that begins in a field and ends there does not', () => {
  const dismiss = vi.fn<() => void>();
  render(
    <Modal label="Template" onDismiss={dismiss}>
      <textarea aria-label="Text" />
    </Modal>,
  );
  const backdrop = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByRole('textbox'));
  fireEvent.click(backdrop);
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop);
  expect(dismiss).toHaveBeenCalledOnce();
});
