/** Builds every URL of the app (docs/architecture.md, How data flows). A query value that is null or undefined is left out. */
type Query = Readonly<Record<string, string | number | null | undefined>>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value != null) search.set(key, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A number of the service, which has its country prefix: with a plus sign nobody takes it for one of the own country. */
const withPlus = (number: string): string => (/^\d+$/.test(number) ? `+${number}` : number);

export const paths = {
  board: (query: { readonly presence?: string; readonly group?: number } = {}) => withQuery('/', query),
  person: (id: number) => `/people/${id}`,
  voicemails: (query: Query = {}) => withQuery('/voicemails', query),
  voicemail: (id: number, query: Query = {}) => withQuery(`/voicemails/${id}`, query),
  todo: (query: Query = {}) => withQuery('/todo', query),
  /** `key`: of a task (`TodoItem`). */
  task: (key: string, query: Query = {}) => withQuery(`/todo/${encodeURIComponent(key)}`, query),
  contacts: (query: Query = {}) => withQuery('/contacts', query),
  contact: (id: number, query: Query = {}) => withQuery(`/contacts/${id}`, query),
  importContacts: () => '/contacts/import',
  newContact: ({ number, ...query }: Partial<Record<'name' | 'number' | 'email', string | undefined>> = {}) =>
    withQuery('/contacts/new', { ...query, number: number === undefined ? number : withPlus(number) }),
  caller: (number: string) => withQuery('/caller', { number: withPlus(number) }),
  groups: () => '/groups',
  group: (id: number) => `/groups/${id}`,
  satisfaction: (query: Query = {}) => withQuery('/satisfaction', query),
  feedback: (query: Query = {}) => withQuery('/satisfaction/feedback', query),
  compare: (query: Query = {}) => withQuery('/satisfaction/compare', query),
  chats: (query: Query = {}) => withQuery('/chats', query),
  chat: (uuid: string, query: Query = {}) => withQuery(`/chats/${encodeURIComponent(uuid)}`, query),
  wallboard: () => '/wallboard',
  me: () => '/me',
  login: (query: { readonly return_to?: string; readonly error?: string; readonly left?: 'desk' } = {}) =>
    withQuery('/login', query),
  /** A route of the gateway: begins the sign-in at the telephony service. */
  startSignIn: (returnTo?: string) => withQuery('/auth/login', { return_to: returnTo }),
  /** The last page of a sign-in in a separate window. */
  signedIn: () => '/signed-in',
} as const;

/** Where to go after sign-in: `text` when it is a path of this app, but not the sign-in itself; else the board. */
export function returnPath(text: string | null): string {
  if (!text || !/^\/(?![/\\])[^\\\s]*$/.test(text)) return paths.board();
  return /^\/(login|auth|signed-in)(\/|\?|$)/.test(text) ? paths.board() : text;
}
