import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NoticesPanel } from './NoticesPanel.tsx';
import { noticeSettings } from './settings.ts';

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

test('the own limits have the words of walls, are kept when they are typed to the end, and what is no figure is not kept', () => {
  const { unmount } = render(<NoticesPanel />);
  const wait = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Chat waits over, seconds: limit' });
  const unheard = screen.getByRole<HTMLInputElement>('spinbutton', {
    name: 'Unheard voicemails over: limit',
  });
  expect([wait.value, unheard.value]).toEqual(['120', '10']);
  const limits = () => noticeSettings.get().limits;
  const type = (field: HTMLInputElement, value: string) => {
    field.focus();
    fireEvent.change(field, { target: { value } });
  };
  type(wait, '3');
  expect(limits()).toEqual({ wait: 120, voicemails: 10 });
  type(wait, '300');
  fireEvent.keyDown(wait, { key: 'Enter' });
  expect(limits().wait).toBe(300);
  type(wait, '45');
  type(unheard, '-3');
  act(() => unheard.blur());
  expect(limits()).toEqual({ wait: 45, voicemails: 10 });
  expect(unheard.value).toBe('10');
  expect(screen.getByRole('switch', { name: 'Unheard voicemails over', checked: false })).toBeDefined();
  type(unheard, '7');
  unmount();
  expect(limits().voicemails).toBe(7);
});
