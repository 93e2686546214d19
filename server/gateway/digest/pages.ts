import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMITS } from '#server/http/requests.ts';
import type { ServiceMessages } from '#server/http/service-messages.ts';
import type { Gateway } from '../http/context.ts';
import { sendSmallPage } from '../http/small-page.ts';
import type { Whose } from '../store/tables.ts';

/** What a link in a mail does, without a sign-in: it ends the digests, or says that the mailbox wants them. */
type Act = 'stop' | 'confirm';
interface Mailbox extends Whose {
  readonly address: string;
}

/** So long a link to confirm holds, in milliseconds. One to stop always does. */
export const CONFIRMED_WITHIN = 7 * 86_400_000;

/** The address of the page that does this for a mailbox. */
export function actAddress(gateway: Gateway, act: Act, { company, employee_id, address }: Mailbox): string {
  const until = act === 'confirm' ? gateway.clock() + CONFIRMED_WITHIN : undefined;
  const key = gateway.seals.digest.seal({ act, company, employee_id, address }, until);
  return `${gateway.publicOrigin}/digest/${act}?key=${key}`;
}

/** Without an action its form goes to the page's own address, which has the key. */
const pageOf = (status: number, heading: string, lead: string, button?: string) => ({
  status,
  heading,
  paragraphs: [lead],
  acts: button ? `<form method="post"><button class="btn btn--solid">${button}</button></form>` : '',
  formAction: "'self'",
});
const gone = (m: ServiceMessages) => pageOf(404, m.digestGone(), m.digestGoneLead());

/**
 * The pages behind the links of a mail: they need the link, and no sign-in. Opening one changes nothing, since programs that check
 * mails open every link; its button does, and so does the one press of a program for mail (RFC 8058), which sends the same.
 */
export async function digestPages(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMITS.form });
  const limited = { onRequest: gateway.rateLimits.anonymous };

  for (const act of ['stop', 'confirm'] as const) {
    /** Whose link it is; undefined for what was not sealed for this act, or is too old. */
    const mailboxOf = ({ query }: FastifyRequest): Mailbox | undefined => {
      const { key } = query as { key?: unknown };
      const claims = typeof key === 'string' ? gateway.seals.digest.open(key) : undefined;
      return claims?.['act'] === act ? (claims as unknown as Mailbox) : undefined;
    };
    app.get(`/digest/${act}`, limited, (request, reply) => {
      const isKnown = mailboxOf(request) !== undefined;
      return sendSmallPage(reply, (m) =>
        isKnown ? pageOf(200, m.digestAsk({ act }), m.digestAskLead({ act }), m.digestAct({ act })) : gone(m),
      );
    });
    app.post(`/digest/${act}`, limited, async (request, reply) => {
      const mailbox = mailboxOf(request);
      const isDone = mailbox !== undefined && (await gateway.digests[act](mailbox, mailbox.address));
      if (isDone) {
        const { company, employee_id: employee } = mailbox;
        gateway.log.info({ company, employee, act }, 'digest by a link');
      }
      return sendSmallPage(reply, (m) =>
        isDone ? pageOf(200, m.digestDone({ act }), m.digestDoneLead({ act })) : gone(m),
      );
    });
  }
}
