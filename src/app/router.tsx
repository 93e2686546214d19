import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import { NotFound } from '#src/routes/not-found.tsx';
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
    lazy: () => import('#src/routes/switchboard.tsx'),
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
    children: [...screens, { path: '*', Component: NotFound, ...titled('Not found') }],
  },
];

export const createRouter = () => createBrowserRouter(routes);
