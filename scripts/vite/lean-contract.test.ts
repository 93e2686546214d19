import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/command.ts';
import { withoutServerColumns } from './lean-contract.ts';

test('removes the columns that only servers use, and no others', () => {
  const lean = withoutServerColumns(`
    const shared = { params: 1 };
    export const operations = {
      listThings: { ...thing, method: 'GET', path: '/things', summary: 'Things, all', params: none, query: z.object({ a: 1 }), body: null, answer: exact, read: lenient },
      listChats: { ...chat, method: 'GET', path: '/chats', read: chats },
      token: { method: 'POST', path: '/token', read: nothing },
    };
    const body = 2;
  `).replaceAll(/\s+/g, ' ');
  expect(lean).toContain("listThings: { ...thing, method: 'GET', path: '/things', read: lenient }");
  expect(lean).toContain("listChats: { ...chat, method: 'GET', path: '/chats', read: chats }");
  expect(lean).toContain('const shared = { params: 1 };');
  expect(lean).toContain('const body = 2;');
  expect(lean).not.toContain('token');
});

test('keeps method, path and reading of each operation in the real table', () => {
  const whole = readFileSync(join(ROOT, 'contract/endpoints.ts'), 'utf8');
  const rows = (text: string, column: RegExp) => [...text.matchAll(column)].length;
  const javascript = whole
    .replace(/^import type .*$/gm, '')
    .split('} as const satisfies Record<string, Operation>')[0];
  const table = `${javascript?.slice(javascript.indexOf('export const operations'))}}`;
  const lean = withoutServerColumns(table);
  expect(rows(lean, /\bmethod:/g)).toBe(31);
  expect(rows(lean, /\bread:/g)).toBe(31);
  expect(rows(lean, /\banswer:/g)).toBe(0);
});

test('removes the files that only the removed columns needed', () => {
  const lean = withoutServerColumns(
    [
      "import * as chats from './chats.ts';",
      "import * as z from 'zod/mini';",
      'export const operations = { listChats: { answer: chats.all } };',
      'export const none = z.object({});',
    ].join('\n'),
  );
  expect(lean).not.toContain('chats.ts');
  expect(lean).toContain('zod/mini');
});
