import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  digestAnswer,
  digestSettings,
  nextDue,
  type DigestAnswer,
  type DigestWay,
} from '#contract/digest.ts';
import { wordsFor } from '#server/http/messages.ts';
import { ownerOf } from '../auth/session.ts';
import { takeWrites } from '../auth/written.ts';
import type { Gateway } from '../http/context.ts';
import { Refusal, wrong } from '../http/problems.ts';
import { confirmLetter } from './letter.ts';
import { sendMail } from './mail.ts';
import { actAddress } from './pages.ts';
import type { Whose } from '../store/tables.ts';

/** The digest of the person who asks (contract/digest.ts). */
export function digestRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { digests, clock } = gateway;
  /** What the operator has set up. */
  const ways: DigestWay[] = [
    ...(gateway.digestMail ? ['mail' as const] : []),
    ...(gateway.digestWebhook ? ['webhook' as const] : []),
  ];
  const { viewerOf, tell, signedIn, written } = takeWrites(app, gateway, {
    max: gateway.limits.digestsPerHour,
    name: 'digests',
    detail: 'Too many changes of the digest within an hour.',
    log: 'digest',
  });

  function whoseOf(request: FastifyRequest): Whose {
    const { company, id: employee_id } = viewerOf(request);
    return { company, employee_id };
  }

  async function answerOf(whose: Whose): Promise<DigestAnswer> {
    const row = await digests.find(whose);
    if (row === undefined) return { ways, digest: null };
    const signIns = await gateway.sessions.ofOwner(ownerOf(row));
    const lasts = signIns.some(({ state, expires_at }) => state === 'active' && expires_at > row.due_at);
    // Nothing but what the contract names.
    return digestAnswer.parse({
      ways,
      digest: { ...row, confirmed: row.confirmed === 1, sign_in_lasts: lasts },
    });
  }

  /** Asks the mailbox whether it wants the digest. Throws if the mail cannot be sent. */
  async function askMailbox(request: FastifyRequest, whose: Whose, address: string): Promise<void> {
    const letter = confirmLetter(wordsFor(request), actAddress(gateway, 'confirm', { ...whose, address }));
    const { kind } = await sendMail(gateway, { ...letter, id: `confirm-${randomUUID()}`, to: address });
    if (kind === 'refused') throw wrong('address', 'is not taken by the mail server');
    if (kind === 'unreachable')
      throw new Refusal('unavailable', { detail: 'The mail server could not be reached.' });
  }

  app.get('/auth/digest', signedIn, (request) => answerOf(whoseOf(request)));

  app.put('/auth/digest', signedIn, async (request) => {
    const settings = await written(request, digestSettings);
    const { way, address } = settings;
    if (!ways.includes(way)) throw wrong('way', 'is not set up here');
    if ((way === 'mail') !== (address !== null))
      throw wrong('address', 'is needed for mail, and for mail alone');
    const whose = whoseOf(request);
    const before = await digests.find(whose);
    const isKnown = address === null || (before?.address === address && before.confirmed === 1);
    if (!isKnown) await askMailbox(request, whose, address);
    const due_at = nextDue(settings, clock());
    await digests.set({
      ...whose,
      ...settings,
      language: wordsFor(request).language.tag,
      confirmed: isKnown ? 1 : 0,
      used_at: clock(),
      due_at,
      next_at: due_at,
      tries: 0,
      sending_at: null,
      sent_at: before?.sent_at ?? null,
      problem: null,
    });
    tell(request, { act: 'set' });
    return answerOf(whose);
  });

  app.delete('/auth/digest', signedIn, async (request) => {
    const whose = whoseOf(request);
    await digests.remove(whose);
    tell(request, { act: 'off' });
    return answerOf(whose);
  });
}
