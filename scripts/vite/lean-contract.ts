import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/** Columns of the contract's table that only servers use: strict schemas of requests and answers, and texts. */
const SERVER_ONLY = new Set(['params', 'query', 'body', 'answer', 'summary', 'resource']);
/** Rows that only servers use. The gateway does the authorization. */
const SERVER_ROWS = new Set(['authorize', 'token']);
const CONTRACT = /\/contract\/[^/]+\.ts$/;
const TABLE = /\/contract\/endpoints\.ts$/;

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nameOf = (property: Node): string => (isNode(property['key']) ? String(property['key']['name']) : '');
const propertiesOf = (value: unknown): Node[] =>
  isNode(value) && Array.isArray(value['properties'])
    ? value['properties'].filter(
        (property): property is Node => isNode(property) && property.type === 'Property',
      )
    : [];

/** The object literal of `const operations = {…}`, without `as` and `satisfies`. Searches the whole program. */
function tableOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tableOf).find((found) => found !== undefined);
  if (!isNode(value)) return undefined;
  if (value.type === 'VariableDeclarator' && isNode(value['id']) && value['id']['name'] === 'operations') {
    let literal = value['init'];
    while (isNode(literal) && isNode(literal['expression'])) literal = literal['expression'];
    return literal;
  }
  return Object.values(value)
    .map(tableOf)
    .find((found) => found !== undefined);
}

/** The parts that the page does not need: rows and columns of servers. */
function unusedRanges(program: unknown): { start: number; end: number }[] {
  return propertiesOf(tableOf(program)).flatMap((row) => {
    const operation = nameOf(row);
    if (SERVER_ROWS.has(operation)) return [row];
    return propertiesOf(row['value']).filter((column) => {
      const name = nameOf(column);
      return SERVER_ONLY.has(name);
    });
  });
}

/** The table without these parts, and without imports that are then unused. Exported for its test. */
export function withoutServerColumns(code: string): string {
  const ranges = unusedRanges(parseAst(code)).toSorted((one, other) => other.start - one.start);
  const lean = ranges.reduce((text, { start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    return text.slice(0, start) + text.slice(end + comma);
  }, code);
  const body = lean.replaceAll(/^import .*$/gm, '');
  return lean.replaceAll(/^import \* as (\w+) from .*$/gm, (line, name: string) =>
    new RegExp(`\\b${name}\\.`).test(body) ? line : '',
  );
}

/**
 * Makes the first load smaller: the page needs only parts of the contract's table, but the bundler cannot see that the
 * strict schemas are unused. Types still come from the whole table.
 */
export function leanContract(): Plugin {
  return {
    name: 'frontdesk:lean-contract',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => ({
        code: TABLE.test(id) ? withoutServerColumns(code) : code,
        map: null,
        // Creating schemas has no side effects, so unused files may be removed.
        moduleSideEffects: false,
      }),
    },
  };
}
