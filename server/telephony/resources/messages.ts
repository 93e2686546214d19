import { randomUUID } from 'node:crypto';
import { composed } from '#contract/text-message.ts';
import { senderOf, textMessageParts } from '../rules/text-message.ts';
import { sha256 } from '../store/secrets.ts';
import { sendOnce, type Recipient } from '../store/messages.ts';
import type { Call } from '../http/context.ts';

/**
 * The id of a send at the carrier, the same for a repeat under a key. The key belongs to the sender
 * (docs/decisions/0011-text-messages.md): under another one's equal key the carrier must not take it for a repeat.
 */
const batchIdOf = (companyId: number, employeeId: number, key: string | undefined): string =>
  key === undefined ? randomUUID() : sha256(JSON.stringify([companyId, employeeId, key]));

/** Sends a text message to each recipient. `target` names them all, for the Idempotency-Key. */
export async function sendTo(
  call: Pick<Call<'messageEmployee'>, 'service' | 'asker' | 'now' | 'idempotencyKey'>,
  target: string,
  recipients: readonly Recipient[],
  text: string,
): Promise<{ sent: number }> {
  const { service, asker, now, idempotencyKey } = call;
  const body = composed(text);
  const sent = await sendOnce(service.db, service.carrier, {
    companyId: asker.companyId,
    senderId: asker.employeeId,
    sender: senderOf({ name: asker.employeeName, number: asker.employeeNumber }),
    recipients,
    body,
    parts: textMessageParts(body),
    key: idempotencyKey,
    requestHash: sha256(JSON.stringify([target, body])),
    batchId: batchIdOf(asker.companyId, asker.employeeId, idempotencyKey),
    now,
  });
  return { sent };
}
