import type { ExpressionBuilder } from 'kysely';
import { writeIfPossible } from '../../db/optional-write.ts';
import type { Carrier, OutgoingMessage } from './carrier.ts';
import { conflict, invalid, Refused } from '../rules/refusal.ts';
import { WEB_SMS_RATE } from '../rules/text-message.ts';
import { auditBy } from './audit.ts';
import type { Db } from './db.ts';
import type { TelephonyTables } from './schema.ts';

export interface Recipient {
  readonly id: number;
  readonly number: string;
}

/** One send: the same text to every recipient. */
export interface SendIntent {
  readonly companyId: number;
  readonly senderId: number;
  readonly sender: string;
  readonly recipients: readonly Recipient[];
  readonly body: string;
  readonly parts: number;
  /** `Idempotency-Key`, and a hash of its request. */
  readonly key: string | undefined;
  readonly requestHash: string;
  /** The id of the batch at the carrier. */
  readonly batchId: string;
  readonly now: number;
}

/** The status of a key while its message is with the carrier; afterwards it is the answered one. */
const PENDING = 0;

/**
 * Sends a text message once per key: the messages, their billing rows and the answer under the key are written in one
 * transaction (docs/security.md, Billed text messages). Returns the number of messages sent.
 *
 * Errors: 422 for a key used for something else, 409 while the first request under the key is still running, and the
 * errors of the carrier, in which case no rows are written.
 */
export async function sendOnce(db: Db, carrier: Carrier, intent: SendIntent): Promise<number> {
  if (carrier.kind === 'outbox')
    return db.transaction().execute(async (transaction) => {
      const earlier = await claim(transaction, intent);
      return earlier ?? record(transaction, intent, carrier.kind);
    });

  // Without a key it gets its own: writing it proves that the disk has room before anything is sent.
  const kept = { ...intent, key: intent.key ?? intent.batchId };
  const earlier = await db.transaction().execute((transaction) => claim(transaction, kept));
  if (earlier !== undefined) return earlier;
  try {
    if (intent.recipients.length > 0)
      await carrier.deliver({ id: intent.batchId, messages: outgoing(intent) });
  } catch (error) {
    // Nothing was sent, so the key may be used again. After silence only a person can decide that.
    if (!isSilence(error))
      await writeIfPossible(db.deleteFrom('idempotency_key').where(ofKey(kept)).execute());
    throw error;
  }
  try {
    return await db.transaction().execute((transaction) => record(transaction, kept, carrier.kind));
  } catch (cause) {
    const detail =
      'The carrier took the message, but it could not be written down here. Do not send it again.';
    throw new Refused({ kind: 'carrierSilent', detail }, { cause });
  }
}

const isSilence = (error: unknown) => error instanceof Refused && error.refusal.kind === 'carrierSilent';

const outgoing = (intent: SendIntent): OutgoingMessage[] =>
  intent.recipients.map(({ number }) => ({
    to: number,
    from: intent.sender,
    body: intent.body,
    parts: intent.parts,
  }));

/** How long a key is stored: much longer than anybody would retry. */
const KEPT = 30 * 86_400_000;

/** Claims the key and deletes old ones. Returns the answer of an earlier request with this key; undefined if it is new. */
async function claim(transaction: Db, intent: SendIntent): Promise<number | undefined> {
  if (intent.key === undefined) return undefined;
  await transaction
    .deleteFrom('idempotency_key')
    .where('created_at', '<', intent.now - KEPT)
    .execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_key')
    .values({
      company_id: intent.companyId,
      employee_id: intent.senderId,
      key: intent.key,
      request_hash: intent.requestHash,
      status: PENDING,
      answer: '',
      created_at: intent.now,
    })
    .onConflict((onConflict) => onConflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await transaction
    .selectFrom('idempotency_key')
    .where(ofKey(intent))
    .selectAll()
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== intent.requestHash)
    throw invalid('Idempotency-Key', 'was used for another message');
  if (earlier.status === PENDING)
    throw conflict('A request with this Idempotency-Key has begun, and its outcome is not known.');
  return Number(earlier.answer);
}

/** The row of the intent's key, in each kind of statement. */
const ofKey =
  ({ companyId, senderId, key = '' }: SendIntent) =>
  (eb: ExpressionBuilder<TelephonyTables, 'idempotency_key'>) =>
    eb.and({ company_id: companyId, employee_id: senderId, key });

/** Writes the messages, one billing row each, and the answer under the key. */
async function record(transaction: Db, intent: SendIntent, carrier: Carrier['kind']): Promise<number> {
  for (const recipient of intent.recipients) {
    const { id } = await transaction
      .insertInto('text_message')
      .values({
        company_id: intent.companyId,
        sender_id: intent.senderId,
        sender: intent.sender,
        recipient_id: recipient.id,
        number: recipient.number,
        body: intent.body,
        parts: intent.parts,
        carrier,
        created_at: intent.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('billing_row')
      .values({
        company_id: intent.companyId,
        text_message_id: id,
        rate: WEB_SMS_RATE,
        created_at: intent.now,
      })
      .execute();
  }
  const [only] = intent.recipients;
  await auditBy(
    transaction,
    { companyId: intent.companyId, employeeId: intent.senderId, now: intent.now },
    {
      action: 'message sent',
      subject:
        intent.recipients.length === 1 ? `employee ${only?.id}` : `${intent.recipients.length} employees`,
      detail: `${intent.parts} ${intent.parts === 1 ? 'part' : 'parts'} each`,
    },
  );
  if (intent.key !== undefined)
    await transaction
      .updateTable('idempotency_key')
      .set({ status: 200, answer: String(intent.recipients.length) })
      .where(ofKey(intent))
      .execute();
  return intent.recipients.length;
}
