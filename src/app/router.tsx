import { Suspense, lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
// Imported directly: the first screen must not wait for a second fetch.
import { Component as Switchboard, loader as startSwitchboard } from '#src/routes/switchboard.tsx';
import { requireSession } from '#src/session/session.ts';
import { Shell } from './Shell.tsx';

/** In the bundle that is fetched after the first paint. If that fails too, only a text is shown. */
const RouteError = lazy<() => React.ReactNode>(() =>
  import('./first-paint/later.ts').then(
    (module) => ({ default: module.RouteError }),
    () => ({ default: () => 'Something went wrong in the page.' }),
  ),
);
const errorElement = (
  <Suspense fallback={null}>
    <RouteError />
  </Suspense>
);

/** A route whose code is fetched when it is first opened, with the styles that the first paint does not need. */
const screen = <M,>(path: string, title: string, load: () => Promise<M>) => ({
  path,
  lazy: async () => {
    const [module] = await Promise.all([load(), import('./first-paint/later.ts')]);
    return module;
  },
  handle: { title },
  errorElement,
});

export const routes: RouteObject[] = [
  screen('/login', 'Sign in', () => import('#src/routes/login.tsx')),
  screen('/wallboard', 'Wallboard', () => import('#src/routes/wallboard.tsx')),
  screen('/signed-in', 'Signed in', () => import('#src/routes/signed-in.tsx')),
  {
    id: 'shell',
    loader: requireSession,
    // Checked once, not at each change of the URL: the end of the session shows as a 401.
    shouldRevalidate: () => false,
    Component: Shell,
    errorElement,
    children: [
      {
        path: '/',
        Component: Switchboard,
        loader: startSwitchboard,
        handle: { title: 'Switchboard' },
        errorElement,
        children: [screen('people/:id', 'Switchboard', () => import('#src/routes/person.tsx'))],
      },
      screen('/groups/:id?', 'Groups', () => import('#src/routes/groups.tsx')),
      screen('/voicemails/:id?', 'Voicemails', () => import('#src/routes/voicemails.tsx')),
      screen('/contacts/import', 'Import contacts', () => import('#src/routes/import.tsx')),
      screen('/contacts/:id?', 'Contacts', () => import('#src/routes/contacts.tsx')),
      screen('/caller', 'Caller', () => import('#src/routes/caller.tsx')),
      screen('/me', 'You', () => import('#src/routes/me.tsx')),
      screen('/chats/:uuid?', 'Chats', () => import('#src/routes/chats.tsx')),
      screen('/satisfaction', 'Satisfaction', () => import('#src/routes/satisfaction.tsx')),
      screen('/satisfaction/feedback', 'Satisfaction', () => import('#src/routes/feedback.tsx')),
      screen('*', 'Not found', () => import('#src/routes/not-found.tsx')),
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
