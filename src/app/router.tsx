import { Suspense, lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
// The one screen that is not split off: with it in the entry, who is free waits for no second fetch.
import { Component as Switchboard, loader as startSwitchboard } from '#src/routes/switchboard.tsx';
import { requireSession } from '#src/session/session.ts';
import { Shell } from './Shell.tsx';

/** Comes with what is fetched behind the first screen; where even that is gone, the words alone. */
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

/**
 * A screen whose code is fetched when it is first opened, with the styles that the first picture of the desk does without.
 * `title` names the window and the screen.
 */
const screen = <M,>(path: string, title: string, load: () => Promise<M>) => ({
  path,
  lazy: async () => {
    const [module] = await Promise.all([load(), import('./first-paint/later.ts')]);
    return module;
  },
  handle: { title },
  errorElement,
});

/** The details of a person are the switchboard with its rail changed. */
export const routes: RouteObject[] = [
  screen('/login', 'Sign in', () => import('#src/routes/login.tsx')),
  screen('/wallboard', 'Wallboard', () => import('#src/routes/wallboard.tsx')),
  screen('/signed-in', 'Signed in', () => import('#src/routes/signed-in.tsx')),
  {
    id: 'shell',
    loader: requireSession,
    // Once in, a change of URL does not ask again: a session that ends is told by the first 401.
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
