import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarations, serviceDeclaration } from '../messages/compile.ts';
import { ROOT } from './lib/command.ts';

/** Writes the types of the messages: `npm run messages`, after each change of messages/en.json. */
writeFileSync(join(ROOT, 'src/messages.d.ts'), declarations());
writeFileSync(join(ROOT, 'server/http/service-messages.ts'), serviceDeclaration());
