import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digestSettings, type DigestAnswer } from '#contract/digest.ts';
import { wordsFor } from '#server/http/messages.ts';
import { BODY_LIMITS } from '#server/http/requests.ts';
import { ownerOf } from '../absences/turns.ts';
import { callersOf } from '../auth/require-caller.ts';
import { companyKey, personKey } from '../auth/session.ts';
import { limitedWrites } from '../auth/written.ts';
import type { Gateway } from '../http/context.ts';
import { takePageCalls } from '../http/guard.ts';
import { Refusal } from '../http/problems.ts';
import { sendSmallPage } from '../http/small-page.ts';
import type { Whose } from '../store/absences.ts';
import { waysOf } from './digests.ts';
import { actAddress, openKey, type DigestAct } from './keys.ts';
import { confirmLetter } from './letter.ts';
import { sendMail } from './mail.ts';
import { nextDue } from './when.ts';

/** The digest of the person who asks (contract/digest.ts). */
export function digestRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { digests, clock } = gateway;
  takePageCalls(app, gateway, BODY_LIMITS.write);
  const callers = callersOf(gateway);
  const signedIn = { onRequest: callers.require };
  const written = limitedWrites(gateway, callers, {
    max: gateway.limits.digestsPerHour,
    name: 'digests',
    detail: 'Too many changes of the digest within an hour.',
  });

  function whoseOf(request: FastifyRequest): Whose {
    const { row } = callers.of(request);
    return { company: companyKey(row), employee_id: row.employee_id };
  }

  async function answerOf(whose: Whose): Promise<DigestAnswer> {
    const row = await digests.find(whose);
    if (row === undefined) return { ways: waysOf(gateway), digest: null };
    const { every, weekday, time, zone, way, address, confirmed, due_at, sent_at, problem } = row;
    const settings = { every, weekday, time, zone, way, address };
    const signIns = await gateway.sessions.ofOwner(ownerOf(whose));
    const sign_in_lasts = signIns.some(({ state, expires_at }) => state === 'active' && expires_at > due_at);
    return {
      ways: waysOf(gateway),
      digest: { ...settings, confirmed: confirmed === 1, due_at, sent_at, problem, sign_in_lasts },
    };
  }

  /** Asks the mailbox whether it wants the digest. Throws if the mail cannot be sent. */
  async function askMailbox(request: FastifyRequest, whose: Whose, address: string): Promise<void> {
    const letter = confirmLetter(wordsFor(request), actAddress(gateway, 'confirm', whose, address));
    const id = `confirm-${randomUUID()}`;
    const outcome =
      gateway.digestMail && (await sendMail(gateway.digestMail, { ...letter, id, to: address }));
    if (outcome?.kind === 'taken' || outcome?.kind === 'silent') return;
    throw outcome?.kind === 'refused'
      ? new Refusal('validation', { errors: { address: ['is not taken by the mail server'] } })
      : new Refusal('unavailable', { detail: 'The mail server could not be reached.' });
  }

  function tell(request: FastifyRequest, act: string): void {
    gateway.log.info({ person: personKey(callers.of(request).row), act }, 'digest');
  }

  app.get('/auth/digest', signedIn, (request) => answerOf(whoseOf(request)));

  app.put('/auth/digest', signedIn, async (request) => {
    const settings = await written(request, digestSettings);
    const whose = whoseOf(request);
    const { way, address } = settings;
    if (!waysOf(gateway).includes(way)) throw wrong('way', 'is not set up here');
    if ((way === 'mail') !== (address !== null))
      throw wrong('address', 'is needed for mail, and for mail alone');
    const before = await digests.find(whose);
    const isKnown =
      way === 'webhook' || (before?.way === 'mail' && before.address === address && before.confirmed === 1);
    if (!isKnown && address !== null) await askMailbox(request, whose, address);
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
    tell(request, 'set');
    return answerOf(whose);
  });

  app.delete('/auth/digest', signedIn, async (request) => {
    const whose = whoseOf(request);
    if (await digests.remove(whose)) tell(request, 'off');
    return answerOf(whose);
  });
}

const wrong = (field: string, why: string) => new Refusal('validation', { errors: { [field]: [why] } });

/**
 * The pages behind the links of a mail: whoever has the link may, without a sign-in. Opening one changes nothing, since programs that check
 * mails open every link; its button does, and so does the one press of a program for mail (RFC 8058), which sends the same.
 */
export async function digestPages(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMITS.form });
  const { digests } = gateway;
  const limited = { onRequest: gateway.rateLimits.anonymous };

  const DONE: Record<DigestAct, (whose: Whose & { address: string }) => Promise<boolean>> = {
    stop: async (whose) => {
      await digests.remove(whose);
      return true;
    },
    confirm: (whose) => digests.confirm(whose, whose.address),
  };

  for (const act of ['stop', 'confirm'] as const) {
    const isStop = act === 'stop';
    const whoseOf = (request: FastifyRequest) =>
      openKey(gateway, act, (request.query as { key?: unknown }).key);
    app.get(`/digest/${act}`, limited, async (request, reply) => {
      const whose = whoseOf(request);
      return sendSmallPage(reply, (m) => ({
        status: whose === undefined ? 404 : 200,
        heading:
          whose === undefined ? m.digestGone() : isStop ? m.digestStopHeading() : m.digestConfirmHeading(),
        paragraphs: [
          whose === undefined ? m.digestGoneLead() : isStop ? m.digestStopLead() : m.digestConfirmPage(),
        ],
        // Without an action the form goes to the page's own address, which has the key.
        acts:
          whose === undefined
            ? ''
            : `<form method="post"><button class="btn btn--solid">${isStop ? m.digestStop() : m.digestConfirmLink()}</button></form>`,
        formAction: "'self'",
      }));
    });
    app.post(`/digest/${act}`, limited, async (request, reply) => {
      const whose = whoseOf(request);
      const done = whose !== undefined && (await DONE[act](whose));
      if (done)
        gateway.log.info({ company: whose.company, employee: whose.employee_id, act }, 'digest by a link');
      return sendSmallPage(reply, (m) => ({
        status: done ? 200 : 404,
        heading: !done ? m.digestGone() : isStop ? m.digestStopped() : m.digestConfirmed(),
        paragraphs: [!done ? m.digestGoneLead() : isStop ? m.digestStoppedLead() : m.digestConfirmedLead()],
        acts: '',
      }));
    });
  }
}
