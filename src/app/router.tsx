import { m } from '#messages/start';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import type { HydrationState, LoaderFunctionArgs, RouteObject } from 'react-router';
import { starts } from '#src/routes/first-queries.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { requireSession } from '#src/session/session.ts';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';

/** The session, the people, whose age the frame shows, and the own absence, which it says. */
const startPeople = starts(({ client }) => [
  client.prefetchQuery(employeesQuery()),
  client.prefetchQuery(absencesQuery()),
]);
async function startDesk(args: LoaderFunctionArgs): Promise<null> {
  const [session] = await Promise.all([requireSession(args), startPeople(args)]);
  return session;
}

const errorElement = <RouteError />;
/** Screens in another one. Their errors are shown in their place: the router draws no error of a nested route whose code did not come. */
const nested = (...children: RouteObject[]): RouteObject[] => [{ errorElement, children }];

/** The title of each module of src/routes that is a screen. Functions, because the gateway has one `m` for all languages. */
const TITLES = {
  login: () => m.titleSignIn(),
  wallboard: () => m.wallboard(),
  'signed-in': () => m.titleSignedIn(),
  switchboard: () => m.switchboard(),
  person: () => m.switchboard(),
  groups: () => m.titleGroups(),
  todo: () => m.todo(),
  voicemails: () => m.voicemails(),
  import: () => m.titleImport(),
  contacts: () => m.contacts(),
  caller: () => m.titleCaller(),
  me: () => m.titleYou(),
  chats: () => m.chats(),
  satisfaction: () => m.satisfaction(),
  feedback: () => m.satisfaction(),
  compare: () => m.satisfaction(),
  'not-found': () => m.titleNotFound(),
};

/** A route whose code is fetched when it is first opened. */
const screen = <M,>(path: string, file: keyof typeof TITLES, load: () => Promise<M>) => ({
  path,
  lazy: load,
  handle: { title: TITLES[file], file: `src/routes/${file}.tsx` } satisfies Handle,
});

/** What the shell and the gateway know of a route. */
export interface Handle {
  readonly title: () => string;
  /** The module of a route that has its own chunk, as in the build's manifest. */
  readonly file?: string;
}

export const routes: RouteObject[] = [
  ...nested(
    screen('/login', 'login', () => import('#src/routes/login.tsx')),
    screen('/wallboard', 'wallboard', () => import('#src/routes/wallboard.tsx')),
    screen('/signed-in', 'signed-in', () => import('#src/routes/signed-in.tsx')),
  ),
  {
    id: 'shell',
    loader: startDesk,
    // Checked once, not at each change of the URL: the end of the session shows as a 401.
    shouldRevalidate: () => false,
    Component: Shell,
    errorElement,
    children: nested(
      {
        ...screen('/', 'switchboard', () => import('#src/routes/switchboard.tsx')),
        children: nested(screen('people/:id', 'person', () => import('#src/routes/person.tsx'))),
      },
      screen('/groups/:id?', 'groups', () => import('#src/routes/groups.tsx')),
      screen('/todo/:key?', 'todo', () => import('#src/routes/todo.tsx')),
      screen('/voicemails/:id?', 'voicemails', () => import('#src/routes/voicemails.tsx')),
      screen('/contacts/import', 'import', () => import('#src/routes/import.tsx')),
      screen('/contacts/:id?', 'contacts', () => import('#src/routes/contacts.tsx')),
      screen('/caller', 'caller', () => import('#src/routes/caller.tsx')),
      screen('/me', 'me', () => import('#src/routes/me.tsx')),
      screen('/chats/:uuid?', 'chats', () => import('#src/routes/chats.tsx')),
      screen('/satisfaction', 'satisfaction', () => import('#src/routes/satisfaction.tsx')),
      screen('/satisfaction/feedback', 'feedback', () => import('#src/routes/feedback.tsx')),
      screen('/satisfaction/compare', 'compare', () => import('#src/routes/compare.tsx')),
      screen('*', 'not-found', () => import('#src/routes/not-found.tsx')),
    ),
  },
];

const withChildren = (route: RouteObject): RouteObject[] => [
  route,
  ...(route.children ?? []).flatMap(withChildren),
];
/** All routes that have code of their own. */
export const screens: readonly RouteObject[] = routes
  .flatMap(withChildren)
  .filter(({ lazy }) => lazy !== undefined);

export async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Loads the code of the screens of a path, so that a router has them from its start. */
export async function loadScreens(path: string): Promise<void> {
  await Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => loadScreen(route)));
}

/** Fetches the code of the screens of a path, and what their loaders start. */
export async function preloadScreens(href: string): Promise<void> {
  const url = new URL(href, location.href);
  const [shell, ...inShell] = matchRoutes(routes, url.pathname) ?? [];
  if (shell?.route.id !== 'shell') return;
  const context = new RouterContextProvider();
  for (const { route, params, pathname } of inShell) {
    await loadScreen(route);
    const { loader } = route;
    if (typeof loader === 'function')
      await loader({ request: new Request(url), url, pattern: pathname, params, context });
  }
}

/** The router of the browser. `hydrationData`: what the gateway's router had. */
export const createRouter = (hydrationData?: HydrationState) =>
  createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
