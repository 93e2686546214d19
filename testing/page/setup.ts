import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { dropDrafts } from '#src/ui/drafts.ts';

// As in vitest.config.ts: a limit says that something hangs.
configure({ asyncUtilTimeout: 120_000 });

// Test files share a process, and so a document.
afterEach(() => {
  cleanup();
  dropDrafts();
});
afterAll(() => {
  const { body, documentElement } = document;
  for (const element of [body, documentElement])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
