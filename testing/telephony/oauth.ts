import { scryptSync } from 'node:crypto';
import { formsOf, openBrowser, type Browser } from './browser.ts';
import { addCompany, addEmployee, CLIENT, type Answer, type Person, type World } from './world.ts';

export const PASSWORD = 'correct horse battery';
/** Hashed at a low cost, so that tests stay fast. password.test.ts tests the real cost. */
const HASH = `scrypt$1024$8$1$c2FsdA$${scryptSync(PASSWORD, 'salt', 32, { N: 1024, r: 8, p: 1 }).toString('base64url')}`;

/** An employee of a fresh company who can sign in at the service's pages. */
export async function addAccount(world: World, email: string, name = 'Mette Strandgran'): Promise<Person> {
  return addEmployee(world, await addCompany(world), { email, name, password_hash: HASH });
}

/** The address that an application sends people to. */
export function authorizePath(parameters: Record<string, string | undefined> = {}): string {
  const all = {
    client_id: CLIENT.id,
    response_type: 'code',
    redirect_uri: CLIENT.redirectUri,
    state: 'state-1',
    ...parameters,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/v2/authorize?${new URLSearchParams(given).toString()}`;
}

/** Types e-mail and password into the sign-in form of a page. */
export async function signIn(
  browser: Browser,
  path: string,
  email: string,
  password = PASSWORD,
): Promise<Answer> {
  const [form] = formsOf((await browser.get(path)).text);
  return browser.post(form?.action ?? '', { ...form?.fields, email, password });
}

const browsers = new WeakMap<World, Map<string, Browser>>();

/** A browser in which this person is signed in; one per world, since checking a password is slow. */
async function signedInBrowser(world: World, email: string): Promise<Browser> {
  const known = browsers.get(world) ?? new Map<string, Browser>();
  browsers.set(world, known);
  const found = known.get(email);
  if (found) return found;
  const browser = openBrowser(world.url);
  await signIn(browser, authorizePath(), email);
  known.set(email, browser);
  return browser;
}

/** Goes through the whole flow as a person, and returns the address that the browser is sent to at the end. */
export async function walk(
  world: World,
  email: string,
  { parameters = {}, decision = 'allow' }: { parameters?: Record<string, string>; decision?: string } = {},
): Promise<URL> {
  const browser = await signedInBrowser(world, email);
  const consent = await browser.get(authorizePath(parameters));
  const form = formsOf(consent.text).at(-1);
  const decided = await browser.post(form?.action ?? '', { ...form?.fields, decision });
  return new URL(decided.headers.get('location') ?? '');
}

/** Exchanges a code; the parameters in the query, as the spec says. */
export function exchange(
  world: World,
  code: string,
  parameters: Record<string, string | undefined> = {},
): Promise<Answer> {
  const all = {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    grant_type: 'authorization_code',
    redirect_uri: CLIENT.redirectUri,
    code,
    ...parameters,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return world.call(`POST /api/v2/token?${new URLSearchParams(given).toString()}`);
}
