import { ENGLISH, wordsIn } from '#server/http/messages.ts';
import { languageWithTag } from '#contract/languages.ts';
import { textMessageParts, WEB_SMS_RATE } from '../rules/text-message.ts';
import type { Carrier } from './carrier.ts';
import type { Db, Row } from './db.ts';
import type { Sent } from './notifications.ts';
import type { SignedCall } from '#server/http/signed-call.ts';

export interface AskDelivery {
  readonly carrier: Carrier;
  /** Mails those who chatted; undefined where nobody does. */
  readonly mail: SignedCall | undefined;
  /** The service's own origin. */
  readonly url: () => string;
  readonly clock: () => number;
}

/** The company's text, or the default one in its language. */
export const askText = (
  company: Pick<Row<'company'>, 'name' | 'language'>,
  text: string | null,
  { m } = wordsOf(company),
): string => text ?? m.askText({ company: company.name });

const wordsOf = ({ language }: Pick<Row<'company'>, 'language'>) => {
  const known = languageWithTag(language);
  return known ? wordsIn(known) : ENGLISH;
};

/** The company, and where a request goes. Undefined when the company does not ask there any more. */
const requestOf = (db: Db, requestId: number) =>
  db
    .selectFrom('smiley_ask as ask')
    .innerJoin('smiley_request as request', 'request.id', 'ask.request_id')
    .innerJoin('company', 'company.id', 'ask.company_id')
    .innerJoin('reception', (join) =>
      join
        .onRef('reception.company_id', '=', 'ask.company_id')
        .onRef('reception.kind', '=', 'request.endpoint_kind')
        .onRef('reception.id', '=', 'request.endpoint_id'),
    )
    .where((eb) => eb.and({ 'ask.request_id': requestId, 'reception.asks': 1, 'company.trial': 0 }))
    .where('reception.removed_at', 'is', null)
    .select(['company.id', 'company.name', 'company.language', 'company.ask_text as text'])
    .select(['ask.conversation_type as type', 'ask.address', 'reception.number'])
    .executeTakeFirst();

/**
 * Sends a request for a smiley: as a text message, which is billed, or by the mail webhook. Undefined when it is not to be sent any
 * more.
 */
export async function sendAsk(
  db: Db,
  row: Pick<Row<'notification'>, 'id' | 'request_id' | 'code'>,
  { carrier, mail, url, clock }: AskDelivery,
): Promise<Sent | undefined> {
  const ask = row.request_id === null ? undefined : await requestOf(db, row.request_id);
  if (!ask) return undefined;
  const link = `${url()}/s/${row.code}`;
  const words = wordsOf(ask);
  const text = askText(ask, ask.text, words);
  if (ask.type === 'chat') {
    const subject = words.m.askHeading();
    const company = { id: ask.id, name: ask.name };
    const content = { id: row.id, company, recipient: { email: ask.address }, subject, text, link };
    return { outcome: (await mail?.(content)) ?? { kind: 'unreachable' } };
  }
  const body = `${text} ${link}`;
  const message = { to: ask.address, from: ask.number ?? ask.name, body, parts: textMessageParts(body) };
  const batch = { id: row.id, messages: [message] };
  const outcome = carrier.kind === 'outbox' ? ({ kind: 'taken' } as const) : await carrier.call(batch);
  return {
    outcome,
    // It may have been sent, and nobody is asked twice.
    once: true,
    async record(transaction) {
      const paid = { company_id: ask.id, created_at: clock() };
      // Where the table is the telephone, it has the link; otherwise the code is nowhere in it.
      const kept = carrier.kind === 'outbox' ? body : `${text} ${url()}/s/…`;
      const { id } = await transaction
        .insertInto('text_message')
        .values({
          ...paid,
          sender_id: null,
          sender: message.from,
          recipient_id: null,
          number: message.to,
          body: kept,
          parts: message.parts,
          carrier: carrier.kind,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('billing_row')
        .values({ ...paid, text_message_id: id, rate: WEB_SMS_RATE })
        .execute();
    },
  };
}
