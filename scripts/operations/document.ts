import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/command.ts';

/** Commands of a document that belong together. */
export interface Block {
  /** The heading above it. */
  readonly section: string;
  readonly code: string;
}

const read = () => readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** The code blocks of docs/operations.md in this language, in their order. */
export function blocksOf(language: string): Block[] {
  let section = '';
  const blocks: Block[] = [];
  for (const [, heading, of, code] of read().matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (heading !== undefined) section = heading;
    else if (of === language) blocks.push({ section, code: code ?? '' });
  }
  return blocks;
}

const PROGRAMS = [
  'npm',
  'node',
  'curl',
  'sudo',
  'docker',
  'caddy',
  'psql',
  'createdb',
  'pg_dump',
  'openssl',
  'systemctl',
  'systemd-analyze',
  'journalctl',
];

/** Commands within sentences that are in no block of their own. */
export function commandsInText(): string[] {
  const blocks = blocksOf('sh').map(({ code }) => code);
  const text = read().replaceAll(/^```\w*\n[\s\S]*?^```$/gm, '');
  const found = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...new Set(found)].filter(
    (code) =>
      PROGRAMS.includes(code.split(' ')[0] ?? '') &&
      code.includes(' ') &&
      !blocks.some((block) => block.includes(code)),
  );
}
