import fc from 'fast-check';
import { resourceOperationNames } from '#contract/service/endpoints.ts';
import { hostileRequests, type Ids } from './hostile.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'PROPFIND', 'LOCK'];
const FORM = 'application/x-www-form-urlencoded';

/** A request as it goes over the wire. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Requests similar to the API's operations: hostile ones, and as many again by other methods, other spellings of the address, with
 * bodies of every kind.
 */
export function anyRequests(
  ids: Ids,
  token: string,
  {
    seed,
    ofEach,
    others: count,
  }: { readonly seed: number; readonly ofEach: number; readonly others: number },
): Sent[] {
  const near = resourceOperationNames.flatMap((name) => hostileRequests(name, ids, { count: ofEach, seed }));
  const spelled = (url: string): fc.Arbitrary<string> => {
    const [path = '', query = ''] = url.split('?');
    const rest = query === '' ? '' : `?${query}`;
    return fc.constantFrom(
      ...Array.from({ length: 16 }, () => `${path}${rest}`),
      `${path}/${rest}`,
      `${path}.json${rest}`,
      `${path}//.json${rest}`,
      `${path.toUpperCase()}${rest}`,
      `${path.replace('/api/v2', '/api%2fv2')}${rest}`,
      `${path.replace('/api/v2', '//api//v2')}${rest}`,
      `${path.replace('/api/v2', '/api/v1')}${rest}`,
      `${path.replace('/api/v2', '')}${rest}`,
      `${path}/%zz${rest}`,
      `${path}%00${rest}`,
    );
  };
  const others = fc.constantFrom(
    '/',
    '/api',
    '/api/v2',
    '/api/v2/authorize',
    '/api/v2/authorize?client_id=desk&response_type=code&redirect_uri=x',
    '/api/v2/token',
    '/api/v2/token?grant_type=authorization_code&client_id=desk&client_secret=x&redirect_uri=x&code=x',
    '/api/v2/token.json',
    '/api/v2/docs',
    '/api/v2/openapi.json',
    '/recordings/1/sound',
    '/RECORDINGS/1/sound',
    '/recordings/x/sound',
    '/account/tokens',
    '/account/tokens/1/destroy',
    '/sign-in',
    '/sign-out',
    '/assets/style.css',
    '/assets/none',
  );
  const authorization = fc.constantFrom(
    ...Array.from({ length: 8 }, () => `Bearer ${token}`),
    'Bearer wrong',
    `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
    'Basic ?',
    '',
  );
  const type = fc.constantFrom(
    undefined,
    'application/json',
    'application/json',
    'application/json',
    FORM,
    FORM,
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    '/',
  );
  const forms = [
    'employee[do_not_disturb]=true',
    'contact[name]=x&contact[name]=y',
    'employee_group[employee_ids][]=1&employee_group[name]=x',
    'a[b][c][d][e][f][g]=1&[]=&=&[=]',
    '%',
    '--x\r\ncontent-disposition: form-data; name="body"\r\n\r\nx\r\n--x--\r\n',
  ];
  const one = fc.constantFrom(...near).chain((request) =>
    fc.record({
      method: fc.oneof(
        { weight: 3, arbitrary: fc.constant(request.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      path: fc.oneof({ weight: 5, arbitrary: spelled(request.url) }, { weight: 1, arbitrary: others }),
      authorization,
      type,
      accept: fc.constantFrom('*/*', 'text/html', 'application/json'),
      origin: fc.constantFrom(undefined, 'https://crm.example'),
      body: fc.oneof(
        { weight: 3, arbitrary: fc.constant(request.body) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, '', ...forms) },
      ),
    }),
  );
  const authorized = { accept: '*/*', authorization: `Bearer ${token}` };
  const plain = near.map(({ method, url, headers, body }) => ({
    method,
    path: ascii(url),
    body,
    headers: { ...authorized, ...headers, ...lengthOf(body) },
  }));
  const changed = fc.sample(one, { numRuns: count, seed }).map(({ method, path, body, ...rest }) => ({
    method,
    path: ascii(path),
    body,
    headers: {
      accept: rest.accept,
      ...(rest.authorization === '' ? {} : { authorization: rest.authorization }),
      ...(rest.type === undefined ? {} : { 'content-type': rest.type }),
      ...(rest.origin === undefined ? {} : { origin: rest.origin, 'access-control-request-method': 'PUT' }),
      ...lengthOf(body),
    },
  }));
  return [...plain, ...changed];
}

/** Headers and addresses are ASCII on the wire. */
const ascii = (path: string) => path.replace(/[^\x21-\x7e]/g, '%20');
const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
