import { createHash } from 'node:crypto';
import type { DigestWay } from '#contract/digest.ts';
import { languageWithTag, LANGUAGES } from '#contract/languages.ts';
import { wordsIn } from '#server/http/messages.ts';
import { signedCall, type Outcome } from '#server/http/signed-call.ts';
import { ownerOf, takeTurns } from '../absences/turns.ts';
import { personKey, signInsOf } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import type { Whose } from '../store/absences.ts';
import type { DigestTurn } from '../store/digests.ts';
import type { DigestRow } from '../store/tables.ts';
import { askWith, figuresFor, Unknown, type DigestFigures } from './figures.ts';
import { actAddress } from './keys.ts';
import { digestLetter, linkTo, type Letter } from './letter.ts';
import { sendMail } from './mail.ts';
import { nextDue } from './when.ts';

/** People at a time. */
const AT_A_TIME = 4;
/** Sessions of one person that are tried. */
const SESSIONS = 3;
/** Milliseconds for all figures of one digest: less than a gateway has a row for. */
const WITHIN = 2 * 60_000;
/** Milliseconds before each further try. After the last the digest is left out. */
const AGAIN = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

/** What the operator has set up. */
export const waysOf = ({ digestMail, digestWebhook }: Gateway): DigestWay[] => [
  ...(digestMail === undefined ? [] : ['mail' as const]),
  ...(digestWebhook === undefined ? [] : ['webhook' as const]),
];

/** Names one digest of one person without saying who it is. */
const idOf = ({ company, employee_id, due_at }: DigestRow): string =>
  `digest-${createHash('sha256').update(`${company} ${employee_id} ${due_at}`).digest('hex').slice(0, 32)}`;

/** Sends each digest once when it is due: every gateway looks at each whole second, and one claims the row. */
export function sendDigests(gateway: Gateway): void {
  const { digests, clock, digestMail, digestWebhook } = gateway;
  const call = digestWebhook && signedCall({ ...digestWebhook, clock });

  /** The figures, by one of the person's own sign-ins. */
  async function figuresOf(row: DigestRow): Promise<DigestFigures> {
    const owner = ownerOf(row);
    const signIns = await signInsOf(gateway, owner);
    const signal = AbortSignal.any([gateway.drained, AbortSignal.timeout(WITHIN)]);
    for (const { token, admin } of signIns.slice(0, SESSIONS)) {
      const now = clock();
      const rows = await gateway.tasks.of({ company: row.company, id: row.employee_id, admin }, now);
      try {
        return await figuresFor(askWith(gateway.service, token, signal), row, rows, { due: row.due_at, now });
      } catch (error) {
        if (!(error instanceof Unknown) || error.problem !== 'signed_out') throw error;
      }
    }
    throw new Unknown('signed_out');
  }

  async function handOver(
    row: DigestRow,
    figures: DigestFigures,
    letter: Letter,
    stop: string,
  ): Promise<Outcome> {
    const id = idOf(row);
    if (row.way === 'mail')
      return digestMail === undefined || row.address === null
        ? { kind: 'refused', status: 0 }
        : sendMail(digestMail, { ...letter, id, to: row.address, stop });
    if (call === undefined) return { kind: 'refused', status: 0 };
    const { company_id, employee_id } = ownerOf(row);
    const { oldest, ...rest } = figures;
    return call({
      id,
      event: 'digest',
      company: { id: company_id },
      employee: { id: employee_id },
      every: row.every,
      zone: row.zone,
      ...rest,
      oldest: oldest === null ? null : new Date(oldest).toISOString(),
      url: linkTo(gateway.publicOrigin, figures.days),
      ...letter,
    } as { id: string });
  }

  /** Makes and sends one. Undefined if another gateway has it by now. */
  async function send(row: DigestRow): Promise<DigestTurn['problem'] | 'sent' | undefined> {
    // A call is known again by its id, a mail is not: it is not sent a second time.
    if (row.way === 'mail' && row.sending_at === row.due_at) return 'silent';
    try {
      const figures = await figuresOf(row);
      const stop = actAddress(gateway, 'stop', row);
      const words = wordsIn(languageWithTag(row.language) ?? LANGUAGES[0]);
      const origin = gateway.publicOrigin;
      const isMail = row.way === 'mail';
      const letter = digestLetter(words, figures, { origin, stop: isMail ? stop : undefined, now: clock() });
      if (!(await digests.sending(row))) return undefined;
      const { kind } = await handOver(row, figures, letter, stop);
      return kind === 'taken' ? 'sent' : kind;
    } catch (error) {
      if (error instanceof Unknown) return error.problem;
      throw error;
    }
  }

  /** What is tried again: what has certainly not been sent, and a call, which is known again. */
  const isWorthAgain = (row: DigestRow, problem: DigestTurn['problem']) =>
    problem === 'service' || problem === 'unreachable' || (problem === 'silent' && row.way === 'webhook');

  async function look(whose: Whose): Promise<void> {
    const row = await digests.claim(whose, clock());
    if (row === undefined) return;
    const result = await send(row);
    // A stop of the gateway has ended the asking: the next one asks again.
    if (result === undefined || (gateway.drained.aborted && result === 'service')) return;
    const now = clock();
    const problem = result === 'sent' ? null : result;
    const wait = isWorthAgain(row, problem) ? AGAIN[row.tries] : undefined;
    const due_at = wait === undefined ? nextDue(row, Math.max(now, row.due_at)) : row.due_at;
    await digests.finish(row, {
      problem,
      due_at,
      next_at: wait === undefined ? due_at : now + wait,
      tries: wait === undefined ? 0 : row.tries + 1,
      ...(problem === null ? { sent_at: now, used_at: now } : {}),
    });
    gateway.log[problem === null ? 'info' : 'warn'](
      { person: personKey(ownerOf(whose)), way: row.way, result },
      'digest',
    );
  }

  takeTurns(gateway, { name: 'digest', due: digests.due, look, atATime: AT_A_TIME });
}
