import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/** Columns of the contract's table that only servers use: exact schemas of what is sent, and prose. */
const SERVER_ONLY = new Set(['params', 'query', 'body', 'answer', 'summary', 'resource']);
/** Rows that only servers use: the page never authorizes by itself. */
const SERVER_ROWS = new Set(['authorize', 'token']);
const CONTRACT = /\/contract\/[^/]+\.ts$/;
const TABLE = /\/contract\/endpoints\.ts$/;

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every property of the rows in `const operations = {…}` that the page has no use for, as ranges of the text. */
function unusedRanges(program: unknown): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  const visit = (value: unknown, inTable: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, inTable);
      return;
    }
    if (!isNode(value)) return;
    const here =
      value.type === 'VariableDeclarator' && isNode(value['id']) && value['id']['name'] === 'operations';
    if (inTable && value.type === 'Property' && isNode(value['key'])) {
      const name = String(value['key']['name']);
      if (SERVER_ONLY.has(name) || SERVER_ROWS.has(name)) {
        ranges.push({ start: value.start, end: value.end });
        return;
      }
    }
    for (const child of Object.values(value)) visit(child, inTable || here);
  };
  visit(program, false);
  return ranges;
}

/** The table without those columns. Exported for its test. */
export function withoutServerColumns(code: string): string {
  const ranges = unusedRanges(parseAst(code)).toSorted((one, other) => other.start - one.start);
  return ranges.reduce((text, { start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    return text.slice(0, start) + text.slice(end + comma);
  }, code);
}

/**
 * The page reads answers with the contract's table and needs its rows only in part. Without the exact schemas, which the
 * bundler cannot see to be unused, the first load is some 8 kB lighter; types still come from the whole table.
 */
export function leanContract(): Plugin {
  return {
    name: 'frontdesk:lean-contract',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => ({
        code: TABLE.test(id) ? withoutServerColumns(code) : code,
        map: null,
        // Schemas do nothing by being made: a file of which nothing is used may go.
        moduleSideEffects: false,
      }),
    },
  };
}
