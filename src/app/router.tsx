import { Suspense, lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
// The one screen that is not split off: with it in the entry, who is free waits for no second fetch.
import { Component as Switchboard, loader as startSwitchboard } from '#src/routes/switchboard.tsx';
import { requireSession } from '#src/session/session.ts';
import { Shell } from './Shell.tsx';

/** What a route's module exports besides `Component` and `loader`. `title` names the window and the screen. */
export interface RouteHandle {
  readonly title: string;
}

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

const titled = (title: string): { readonly handle: RouteHandle; readonly errorElement: React.ReactNode } => ({
  handle: { title },
  errorElement,
});

/** A route whose code is fetched when it is first opened, with the styles that the first picture of the desk does without. */
function later<M>(load: () => Promise<M>): () => Promise<M> {
  return async () => {
    const [module] = await Promise.all([load(), import('./first-paint/later.ts')]);
    return module;
  };
}

/** The screens inside the frame. The details of a person are the switchboard with its rail changed. */
const screens: RouteObject[] = [
  {
    path: '/',
    Component: Switchboard,
    loader: startSwitchboard,
    ...titled('Switchboard'),
    children: [
      { path: 'people/:id', lazy: later(() => import('#src/routes/person.tsx')), ...titled('Switchboard') },
    ],
  },
  { path: '/groups/:id?', lazy: later(() => import('#src/routes/groups.tsx')), ...titled('Groups') },
  {
    path: '/voicemails/:id?',
    lazy: later(() => import('#src/routes/voicemails.tsx')),
    ...titled('Voicemails'),
  },
  {
    path: '/contacts/import',
    lazy: later(() => import('#src/routes/import.tsx')),
    ...titled('Import contacts'),
  },
  { path: '/contacts/:id?', lazy: later(() => import('#src/routes/contacts.tsx')), ...titled('Contacts') },
  { path: '/caller', lazy: later(() => import('#src/routes/caller.tsx')), ...titled('Caller') },
  { path: '/me', lazy: later(() => import('#src/routes/me.tsx')), ...titled('You') },
  { path: '/chats/:uuid?', lazy: later(() => import('#src/routes/chats.tsx')), ...titled('Chats') },
  {
    path: '/satisfaction',
    lazy: later(() => import('#src/routes/satisfaction.tsx')),
    ...titled('Satisfaction'),
  },
  {
    path: '/satisfaction/feedback',
    lazy: later(() => import('#src/routes/feedback.tsx')),
    ...titled('Satisfaction'),
  },
];

export const routes: RouteObject[] = [
  { path: '/login', lazy: later(() => import('#src/routes/login.tsx')), ...titled('Sign in') },
  { path: '/wallboard', lazy: later(() => import('#src/routes/wallboard.tsx')), ...titled('Wallboard') },
  { path: '/signed-in', lazy: later(() => import('#src/routes/signed-in.tsx')), ...titled('Signed in') },
  {
    id: 'shell',
    loader: requireSession,
    // Once in, a change of URL does not ask again: a session that ends is told by the first 401.
    shouldRevalidate: () => false,
    Component: Shell,
    errorElement,
    children: [
      ...screens,
      { path: '*', lazy: later(() => import('#src/routes/not-found.tsx')), ...titled('Not found') },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
