import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch, type Response } from 'undici';

/** Why nothing was fetched: in the words of `CALENDAR_PROBLEMS` (contract/absences.ts). */
export type FetchProblem = 'address' | 'unreachable' | 'refused' | 'large' | 'slow';

/** Nothing was fetched. */
export class Unfetched extends Error {
  override readonly name = 'Unfetched';
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** How addresses are reached: for tests, whose servers are on this machine. */
export interface Reach {
  /** Finds the addresses of a name; the system's by default. */
  readonly lookup?: LookupFunction;
  /** An address that is allowed, though it is not public. */
  readonly allowed?: string;
  /** Whose certificates are taken, besides the usual ones. */
  readonly ca?: string;
}

export interface FetchOptions {
  /** Ends it: a `TimeoutError` is `slow`. */
  readonly signal: AbortSignal;
  /** The most bytes, as sent and as unpacked. */
  readonly bytes: number;
  /** Of what was fetched before: where that is still so, the text is undefined. */
  readonly etag?: string | null | undefined;
  readonly accept: string;
  readonly reach?: Reach | undefined;
}

const REDIRECTS = 4;
/** Milliseconds until a connection is there. */
const CONNECT = 5000;

/** What is not for everybody: this machine, private networks, links, tests, groups, and what stands for an address of IPv4 (IANA's registries). */
const NOT_PUBLIC = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
]
  .join(' ')
  .split(' ')) {
  const [net = '', bits] = range.split('/');
  NOT_PUBLIC.addSubnet(net, Number(bits), 'ipv4');
}
/** Of IPv6 only what is given out is public, and of that not what is kept for protocols, documents and 6to4. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6');

/** Whether an address of IPv4 or IPv6 can be anybody's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0 || NOT_PUBLIC.check(address, family)) return false;
  return family === 'ipv4' || GIVEN_OUT.check(address, family);
}

/**
 * Connections to public addresses alone. The address that is judged is the one that is connected to, so a name that is looked up again leads
 * nowhere else.
 */
function publicAgent({ lookup = systemLookup, allowed, ca }: Reach): Agent {
  const mayReach = (address: string) => address === allowed || isPublicAddress(address);
  const guarded: LookupFunction = (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      // Where there is no such host, there is nothing but the error.
      const addresses = error === null && typeof found !== 'string' ? found : [];
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => mayReach(address)))
        callback(new Unfetched('address'), [], 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  const connect = buildConnector({
    timeout: CONNECT,
    allowH2: false,
    lookup: guarded,
    ...(ca === undefined ? {} : { ca }),
  });
  return new Agent({
    allowH2: false,
    connect(target, callback) {
      // What is an address already is not looked up.
      const host = target.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !mayReach(host)) callback(new Unfetched('address'), null);
      else connect(target, callback);
    },
  });
}

/** Reads a body up to so many bytes, as unpacked. */
async function readUpTo({ body }: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) throw new Unfetched('large');
    chunks.push(chunk);
  }
  // Without the mark of the order of bytes.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The next address of a redirect; undefined if the answer is none. */
function nextOf({ status, headers }: Response, address: string): string | undefined {
  const location = headers.get('location');
  if (status < 300 || status === 304 || status > 399 || location === null) return undefined;
  const next = URL.parse(location, address)?.href;
  if (next === undefined) throw new Unfetched('address');
  return next;
}

/** The problem of what undici or the system threw. */
function problemOf(error: unknown): FetchProblem {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Unfetched) return at.problem;
    if (at.name === 'TimeoutError') return 'slow';
  }
  return 'unreachable';
}

/**
 * Fetches a text from an address that a person has given: by https, from public addresses alone, also after redirects, in a limited time and
 * size. Nothing of ours is sent but the entity tag. Throws `Unfetched`, which names no address.
 */
export async function fetchPublic(
  first: string,
  { signal, bytes, etag, accept, reach = {} }: FetchOptions,
): Promise<{ readonly text: string | undefined; readonly etag: string | null }> {
  const agent = publicAgent(reach);
  const headers = { accept, ...(etag ? { 'if-none-match': etag } : {}) };
  try {
    let address = first;
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      const { protocol, username, password } = new URL(address);
      if (protocol !== 'https:' || username || password) throw new Unfetched('address');
      const answer = await fetch(address, { headers, redirect: 'manual', signal, dispatcher: agent });
      const next = nextOf(answer, address);
      if (next === undefined) return await read(answer, bytes);
      address = next;
    }
    throw new Unfetched('address');
  } catch (error) {
    throw new Unfetched(problemOf(error));
  } finally {
    agent.destroy().catch(() => undefined);
  }
}

async function read(answer: Response, bytes: number) {
  const { status, headers } = answer;
  if (status === 304) return { text: undefined, etag: headers.get('etag') };
  if (status >= 500 || status === 429) throw new Unfetched('unreachable');
  if (status !== 200) throw new Unfetched('refused');
  if (Number(headers.get('content-length')) > bytes) throw new Unfetched('large');
  return { text: await readUpTo(answer, bytes), etag: headers.get('etag') };
}
