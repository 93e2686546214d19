import { languageWithTag, LANGUAGES } from '#contract/languages.ts';
import { wordsIn } from '#server/http/messages.ts';
import { ownerOf } from '../absences/turns.ts';
import { signInsOf, type SignInsOf } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import type { DigestRow } from '../store/tables.ts';
import { askWith, figuresFor, Unknown, type DigestFigures } from './figures.ts';
import { digestLetter } from './letter.ts';
import type { Letter } from './letter-template.ts';

/** Sessions of one person that are tried. */
const SESSIONS = 3;

export interface MadeDigest extends Letter {
  readonly figures: DigestFigures;
}

interface Source extends SignInsOf {
  readonly service: Gateway['service'];
  readonly tasks: Pick<Gateway['tasks'], 'of'>;
}
type Settings = Pick<
  DigestRow,
  'company' | 'employee_id' | 'every' | 'weekday' | 'time' | 'zone' | 'language'
>;

/**
 * The digest of a person that is due at a moment, by one of their own sign-ins. `stop`: where it is ended, for a mail.
 * @throws Unknown
 */
export async function makeDigest(
  gateway: Source,
  row: Settings,
  {
    due,
    origin,
    stop,
    signal,
  }: { due: number; origin: string; stop?: string | undefined; signal: AbortSignal },
): Promise<MadeDigest> {
  const { company, employee_id: id } = row;
  for (const { token, admin } of (await signInsOf(gateway, ownerOf(row))).slice(0, SESSIONS)) {
    const now = gateway.clock();
    const rows = await gateway.tasks.of({ company, id, admin }, now);
    try {
      const figures = await figuresFor(askWith(gateway.service, token, signal), row, rows, { due, now });
      const words = wordsIn(languageWithTag(row.language) ?? LANGUAGES[0]);
      return { figures, ...digestLetter(words, figures, { origin, stop, at: now }) };
    } catch (error) {
      if (!(error instanceof Unknown) || error.problem !== 'signed_out') throw error;
    }
  }
  throw new Unknown('signed_out');
}
