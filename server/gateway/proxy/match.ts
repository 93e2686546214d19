import { LRUCache } from 'lru-cache';
import { type ResourceOperationName } from '#contract/endpoints.ts';
import { operation, resourceOperationNames, type Operation } from '#contract/service/endpoints.ts';
import { errorsOf, GIVEN_TWICE, readBy } from '#contract/service/validation.ts';
import { Refusal } from '../http/problems.ts';

export interface Call {
  readonly name: ResourceOperationName;
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** The table with its paths split at the slashes. 31 rows: a linear search is fast enough. */
const rows = resourceOperationNames.map((name) => ({
  name,
  operation: operation(name),
  segments: operation(name).path.split('/').slice(1),
}));

function paramsOf(
  row: (typeof rows)[number],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (row.segments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, template] of row.segments.entries()) {
    const segment = segments[index] ?? '';
    if (template.startsWith(':')) {
      try {
        params[template.slice(1)] = decodeURIComponent(segment);
      } catch {
        return undefined;
      }
    } else if (template !== segment) return undefined;
  }
  return params;
}

/** A cache: a board asks for the same few addresses all day, and matching takes a tenth of an answer of 304. */
const matched = new LRUCache<string, Call>({ max: 2000 });
const LONGEST_KEPT = 300;

/**
 * The contract's operation for a method and a raw request target. Fixed segments must match byte by byte, parameters by the
 * contract's types. The query may contain only parameters of the operation, each once. Anything else is refused.
 */
export function matchCall(method: string, target: string): Call | Refusal {
  const key = `${method} ${target}`;
  const known = matched.get(key);
  if (known !== undefined) return known;
  const call = findCall(method, target);
  if (!(call instanceof Refusal) && key.length <= LONGEST_KEPT) matched.set(key, call);
  return call;
}

function findCall(method: string, target: string): Call | Refusal {
  const cut = target.indexOf('?');
  const path = cut === -1 ? target : target.slice(0, cut);
  const segments = path.split('/').slice(1);
  const fitting = rows.flatMap((row) => {
    const params = paramsOf(row, segments);
    const read = params && row.operation.params.safeParse(params);
    return read?.success ? [{ ...row, params: read.data as Call['params'] }] : [];
  });
  const row = fitting.find((candidate) => candidate.operation.method === method);
  if (row === undefined) {
    const allow = fitting.map((candidate) => candidate.operation.method).join(', ');
    return fitting.length === 0 ? new Refusal('notFound') : new Refusal('methodNotAllowed', {}, { allow });
  }
  const query = readQuery(row.operation, cut === -1 ? '' : target.slice(cut + 1));
  if (query instanceof Refusal) return query;
  return { name: row.name, operation: row.operation, params: row.params, query };
}

function readQuery(row: Operation, text: string): Call['query'] | Refusal {
  const pairs = [...new URLSearchParams(text)];
  const names = pairs.map(([name]) => name);
  if (names.some((name) => name.toLowerCase() === 'access_token'))
    return new Refusal('badRequest', { detail: 'Access tokens are not taken from the address.' });
  const doubled = names.find((name, index) => names.indexOf(name) < index);
  if (doubled !== undefined) return new Refusal('validation', { errors: { [doubled]: [GIVEN_TWICE] } });
  const read = readBy(row.query, Object.fromEntries(pairs));
  if (read.success) return read.data as Call['query'];
  const errors = errorsOf(read.error.issues, 'is not a parameter of this operation');
  return new Refusal('validation', { errors });
}
