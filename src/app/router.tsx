import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
// The one screen that is not split off: with it in the entry, who is free waits for no second fetch.
import { Component as Switchboard, loader as startSwitchboard } from '#src/routes/switchboard.tsx';
import { RouteError } from './RouteError.tsx';
import { requireSession } from './session-guard.ts';
import { Shell } from './Shell.tsx';

/** What a route's module exports besides `Component` and `loader`. `title` names the window and the screen. */
export interface RouteHandle {
  readonly title: string;
}

const titled = (title: string): { readonly handle: RouteHandle; readonly errorElement: React.ReactNode } => ({
  handle: { title },
  errorElement: <RouteError />,
});

/** The screens inside the frame. The details of a person are the switchboard with its rail changed. */
const screens: RouteObject[] = [
  {
    path: '/',
    Component: Switchboard,
    loader: startSwitchboard,
    ...titled('Switchboard'),
    children: [
      { path: 'people/:id', lazy: () => import('#src/routes/person.tsx'), ...titled('Switchboard') },
    ],
  },
  { path: '/voicemails/:id?', lazy: () => import('#src/routes/voicemails.tsx'), ...titled('Voicemails') },
];

export const routes: RouteObject[] = [
  { path: '/login', lazy: () => import('#src/routes/login.tsx'), ...titled('Sign in') },
  { path: '/signed-in', lazy: () => import('#src/routes/signed-in.tsx'), ...titled('Signed in') },
  {
    id: 'shell',
    loader: requireSession,
    // Once in, a change of URL does not ask again: a session that ends is told by the first 401.
    shouldRevalidate: () => false,
    Component: Shell,
    errorElement: <RouteError />,
    children: [
      ...screens,
      { path: '*', lazy: () => import('#src/routes/not-found.tsx'), ...titled('Not found') },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
