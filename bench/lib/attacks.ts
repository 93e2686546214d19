import type { Dispatcher } from 'undici';

/** Small requests of a stranger that once cost much, and harmless ones of the same size to the same address. */

export interface Attack {
  readonly name: string;
  /** Which of the two programs is asked. */
  readonly at: 'gateway' | 'service';
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string | undefined;
  /** Sent with the access token of somebody. */
  readonly signedIn?: true;
}

type Pair = readonly [hostile: (time: number) => Attack, harmless: Attack];

/** Parts that are made from numbers, up to a length. */
function filled(length: number, part: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += part(index);
  return text.slice(0, length);
}

function formAttack(
  name: string,
  path: string,
  body: string,
  more: Partial<Attack> = {},
  harmless = 'a=',
): Pair {
  const attack: Attack = { name, at: 'service', method: 'POST', path, body, ...more };
  return [() => attack, { ...attack, body: harmless.padEnd(body.length, 'x') }];
}

const pathAttack = (name: string, length: number): Pair => {
  const attack: Attack = { name, at: 'gateway', method: 'GET', path: `/${'.'.repeat(length)}/` };
  return [() => attack, { ...attack, path: `/${'a'.repeat(length)}/` }];
};

const exchangeOf = (length: number) => (time: number) => {
  const client = String(time).padStart(12, '0').padEnd(length, 'x');
  return `client_id=${client}&client_secret=x&grant_type=authorization_code&redirect_uri=x&code=x`;
};

function clientAttack(name: string, length: number): Pair {
  const attack: Attack = { name, at: 'service', method: 'POST', path: '/api/v2/token' };
  const bodyOf = exchangeOf(length);
  const one = bodyOf(0);
  return [(time) => ({ ...attack, body: bodyOf(time) }), { ...attack, body: one }];
}

const names = (length: number) => filled(length, (index) => `${index.toString(36)}&`);
const members = (length: number) => filled(length, (index) => `employee_group[employee_ids][]=${index}&`);
const entries = (length: number) => filled(length, (index) => `${index}[4999]=1&`);

/** Each as it was found, and the largest that is read now. */
export const ATTACKS: readonly Pair[] = [
  formAttack('16,000 names, 64 kB, to /sign-in', '/sign-in', names(64_000)),
  formAttack('names, 8 kB, to /sign-in', '/sign-in', names(8000)),
  formAttack('5,000 entries, 53 kB, to /token', '/api/v2/token', entries(53_000)),
  formAttack('entries, 8 kB, to /token', '/api/v2/token', entries(8000)),
  formAttack('5,000 entries, 53 kB, with a token', '/api/v2/employee', entries(53_000), {
    method: 'PUT',
    signedIn: true,
  }),
  formAttack(
    '5,000 entries of a group, 53 kB',
    '/api/v2/employee_groups',
    entries(53_000),
    { signedIn: true },
    members(53_000),
  ),
  clientAttack('clients of 55 kB', 55_000),
  clientAttack('clients of 7 kB', 7000),
  pathAttack('15,000 dots', 15_000),
  pathAttack('8,000 dots', 8000),
];

/** An attack as Undici sends it. */
export const requestOf = (
  { method, path, body, signedIn }: Attack,
  token: string | undefined,
): Dispatcher.RequestOptions => ({
  method,
  path,
  ...(body === undefined ? {} : { body }),
  headers: {
    ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(signedIn && token !== undefined ? { authorization: `Bearer ${token}` } : {}),
  },
});
