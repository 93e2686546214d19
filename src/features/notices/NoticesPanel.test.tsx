import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NoticesPanel } from './NoticesPanel.tsx';

test('where the browser blocks notifications the panel says so, and permission is not requested', () => {
  const requestPermission = vi.fn<() => void>();
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission });
  render(<NoticesPanel />);
  const desktop = screen.getByRole<HTMLButtonElement>('switch', { name: 'Desktop notices' });
  expect(desktop.disabled).toBe(true);
  expect(screen.getByText(/^Blocked in the browser’s settings/)).toBeDefined();
  fireEvent.click(desktop);
  expect(requestPermission).not.toHaveBeenCalled();
});
