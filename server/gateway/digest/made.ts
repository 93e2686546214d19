import { languageWithTag, LANGUAGES } from '#contract/languages.ts';
import { wordsIn } from '#server/http/messages.ts';
import { ownerOf, signInsOf, type SignInsOf } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import type { DigestRow } from '../store/tables.ts';
import { askWith, figuresFor, Unknown, type DigestFigures } from './figures.ts';
import { digestLetter } from './letter.ts';
import type { Letter } from './letter-template.ts';

interface Source extends SignInsOf {
  readonly service: Gateway['service'];
  readonly tasks: Pick<Gateway['tasks'], 'of'>;
}
type Settings = Pick<
  DigestRow,
  'company' | 'employee_id' | 'every' | 'weekday' | 'time' | 'zone' | 'language'
>;
interface Due {
  readonly due: number;
  readonly origin: string;
  /** Where a mail is ended. */
  readonly stop?: string | undefined;
  readonly signal: AbortSignal;
}

export interface MadeDigest {
  readonly figures: DigestFigures;
  readonly letter: Letter;
}

/**
 * The digest of a person that is due at a moment, by one of their own sign-ins.
 * @throws Unknown
 */
export async function makeDigest(gateway: Source, row: Settings, due: Due): Promise<MadeDigest> {
  const { company, employee_id: id } = row;
  const words = wordsIn(languageWithTag(row.language) ?? LANGUAGES[0]);
  for (const { token, admin } of await signInsOf(gateway, ownerOf(row))) {
    const now = gateway.clock();
    const rows = await gateway.tasks.of({ company, id, admin }, now);
    try {
      const ask = askWith(gateway.service, token, due.signal);
      const figures = await figuresFor(ask, row, rows, { due: due.due, now });
      return { figures, letter: digestLetter(words, figures, { ...due, zone: row.zone, at: now }) };
    } catch (error) {
      if (!(error instanceof Unknown) || error.problem !== 'signed_out') throw error;
    }
  }
  throw new Unknown('signed_out');
}
