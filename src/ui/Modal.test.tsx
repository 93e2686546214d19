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

test.each(['section', 'dialog'] as const)(
  'gives the focus back to what had it, or if that has gone, to the first button of its %s',
  (around) => {
    const Around = around;
    const page = (shown: 'row' | 'dialog' | 'both' | null) => (
      <Around {...(around === 'dialog' && { open: true })}>
        <button>Add</button>
        {shown === 'row' || shown === 'both' ? <button>Remove</button> : null}
        {shown === 'dialog' || shown === 'both' ? (
          <Modal label="Sure?" onDismiss={() => undefined}>
            <input aria-label="Why" />
          </Modal>
        ) : null}
      </Around>
    );
    const { rerender } = render(page('row'));
    const open = () => {
      screen.getByRole('button', { name: 'Remove' }).focus();
      rerender(page('both'));
      screen.getByRole('textbox').focus();
    };
    open();
    rerender(page('row'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
    open();
    rerender(page('dialog'));
    rerender(page(null));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
  },
);
