import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPage } from '#testing/page/page.tsx';
import { sessionFound, sessionForgotten, sessionState } from '#src/api/client/session-state.ts';
import { paths } from '#src/lib/paths.ts';
import { keepDraft, unsentDrafts } from '#src/ui/drafts.ts';
import { askedSignOut, useSignOut } from './sign-ins.ts';
import { heard } from './tabs.ts';

const fetch = vi.fn<() => Promise<Response>>();
const leave = vi.fn<(url: string | URL) => void>();
beforeEach(() => {
  fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json({})));
  leave.mockReset();
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(location, 'replace').mockImplementation(leave);
  sessionFound();
});
afterEach(() => {
  sessionForgotten();
  askedSignOut.set(null);
});

const write = () => keepDraft('comment:contact:7', 'comment on Duelund', 'Call back');
const signOut = () => renderHook(() => useSignOut(), { wrapper: inPage() }).result.current();

test('a sign-out in another tab leaves the page, but not with something typed: that is kept, and it is asked to sign in', () => {
  heard('signed-out');
  expect(leave).toHaveBeenCalledExactlyOnceWith(paths.login());
  leave.mockReset();
  write();
  heard('signed-out');
  expect(leave).not.toHaveBeenCalled();
  expect(sessionState.get()).toBe('ended');
  expect(unsentDrafts()).toEqual(['comment on Duelund']);
});

test('signing out asks first where something is typed, and then deletes it', async () => {
  write();
  signOut();
  expect(fetch).not.toHaveBeenCalled();
  askedSignOut.get()?.();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(paths.login()));
  expect(unsentDrafts()).toEqual([]);
});

test('signing out without anything typed is done at once', async () => {
  signOut();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(paths.login()));
  expect(askedSignOut.get()).toBeNull();
});
