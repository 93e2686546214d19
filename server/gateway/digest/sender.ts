import { createHash } from 'node:crypto';
import { nextDue } from '#contract/digest.ts';
import { signedCall, type Outcome } from '#server/http/signed-call.ts';
import { takeTurns } from '../absences/turns.ts';
import { ownerOf, personKey } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import type { DigestRow, Whose } from '../store/tables.ts';
import { Unknown } from './figures.ts';
import { linkTo } from './letter.ts';
import { sendMail } from './mail.ts';
import { makeDigest, type MadeDigest } from './made.ts';
import { actAddress } from './pages.ts';

/** People at a time. */
const AT_A_TIME = 4;
/** Milliseconds for all figures of one digest: less than a gateway has a row for. */
const WITHIN = 2 * 60_000;
/** Milliseconds before each further try. After the last the digest is left out. */
const AGAIN = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

type Problem = DigestRow['problem'];

/** Names one digest of one person without saying who it is. */
const idOf = ({ company, employee_id, due_at }: DigestRow): string =>
  `digest-${createHash('sha256').update(`${company} ${employee_id} ${due_at}`).digest('hex').slice(0, 32)}`;

/** The last that was due by now: of several that nobody could send, as while no gateway ran, it says the most. */
function lastDue(row: DigestRow, now: number): number {
  let last = row.due_at;
  for (let next = nextDue(row, last); next <= now; next = nextDue(row, next)) last = next;
  return last;
}

/** What is tried again: what has certainly not been sent, and each call without a 2xx, which is known again by its id. */
const isWorthAgain = (row: DigestRow, problem: Problem): boolean =>
  problem === 'service' ||
  problem === 'unreachable' ||
  (row.way === 'webhook' && (problem === 'silent' || problem === 'refused'));

/** Sends each digest once when it is due: every gateway looks at each whole second, and one claims the row. */
export function sendDigests(gateway: Gateway): void {
  const { digests, clock, digestWebhook, publicOrigin: origin } = gateway;
  const call = digestWebhook && signedCall({ ...digestWebhook, clock });

  async function handOver(row: DigestRow, made: MadeDigest, stop: string | undefined): Promise<Outcome> {
    const [id, { figures, letter }] = [idOf(row), made];
    if (row.address !== null) return sendMail(gateway, { ...letter, id, to: row.address, stop });
    const { company_id, employee_id } = ownerOf(row);
    const content = {
      id,
      event: 'digest',
      company: { id: company_id },
      employee: { id: employee_id },
      every: row.every,
      zone: row.zone,
      ...figures,
      url: linkTo(origin, figures.days),
      ...letter,
    };
    return (await call?.(content)) ?? { kind: 'refused', status: 0 };
  }

  /** Makes and sends one. Undefined if another gateway has it by now, or will ask again since this one stops. */
  async function send(row: DigestRow): Promise<Problem | undefined> {
    // A mail is not known again: one that may be on its way is not sent a second time.
    if (row.way === 'mail' && row.sending_at === row.due_at) return 'silent';
    const { address } = row;
    const stop = address === null ? undefined : actAddress(gateway, 'stop', { ...row, address });
    const signal = AbortSignal.any([gateway.drained, AbortSignal.timeout(WITHIN)]);
    try {
      const made = await makeDigest(gateway, row, { due: row.due_at, origin, stop, signal });
      if (!(await digests.sending(row))) return undefined;
      const { kind } = await handOver(row, made, stop);
      return kind === 'taken' ? null : kind;
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      return gateway.drained.aborted ? undefined : error.problem;
    }
  }

  async function look(whose: Whose): Promise<void> {
    const claimed = await digests.claim(whose, clock());
    if (claimed === undefined) return;
    const row = { ...claimed, due_at: lastDue(claimed, clock()) };
    const problem = await send(row);
    if (problem === undefined) return;
    const now = clock();
    const wait = isWorthAgain(row, problem) ? AGAIN[row.tries] : undefined;
    const due_at = wait === undefined ? nextDue(row, Math.max(now, row.due_at)) : row.due_at;
    await digests.finish(row, {
      problem,
      due_at,
      next_at: wait === undefined ? due_at : now + wait,
      tries: wait === undefined ? 0 : row.tries + 1,
      ...(problem === null ? { sent_at: now, used_at: now } : {}),
    });
    const said = { person: personKey(ownerOf(row)), way: row.way, result: problem ?? 'sent' };
    gateway.log[problem === null ? 'info' : 'warn'](said, 'digest');
  }

  takeTurns(gateway, { name: 'digest', due: digests.due, look, atATime: AT_A_TIME });
}
