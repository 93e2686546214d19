import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarations, serviceDeclaration } from '../messages/compile.ts';
import { ROOT } from './lib/command.ts';

/** Writes the types of the messages where they are not up to date. Git does not have them. */
export function writeMessageTypes(): void {
  for (const [file, types] of [
    ['src/messages.d.ts', declarations()],
    ['server/http/service-messages.ts', serviceDeclaration()],
  ] as const) {
    const path = join(ROOT, file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== types) writeFileSync(path, types);
  }
}

if (import.meta.main) writeMessageTypes();
