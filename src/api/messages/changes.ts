import { mutationOptions } from '@tanstack/react-query';
import { outcomeAnswer, templates } from '#contract/messages.ts';
import type { OutcomeAnswer, Template } from '#contract/messages.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call, callGateway } from '#src/api/client/http.ts';
import { errorWords } from '#src/lib/errors.ts';
import { templatesQuery } from './queries.ts';

/** Whom a text message goes to: text messages go to employees and groups only (design, Data truths). */
export interface MessageTarget {
  readonly kind: 'employee' | 'group';
  readonly id: number;
}

/** What came of a message: the four outcomes of docs/security.md, and `later` where we were asked to slow down. */
export type SendResult =
  | { readonly outcome: 'sent'; readonly sent: number }
  /** `trial`: the company is in its trial, and the spec refuses messages. */
  | { readonly outcome: 'refused'; readonly detail: string | null; readonly trial: boolean }
  | { readonly outcome: 'not_sent' }
  | { readonly outcome: 'unknown' }
  /** Nothing was sent; the same intent may be sent again after a while. */
  | { readonly outcome: 'later'; readonly detail: string };

const CHECK_AFTER = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 25_000];

/**
 * Sends a billed message, at most once per `intent` whatever happens on the way. Where the answer is lost, the gateway is
 * asked what came of it, and never for another try: an intent that did not reach it is closed there, so nothing is sent
 * later than the press. Throws an ApiError only where nobody is signed in any more.
 */
export async function sendMessage(
  target: MessageTarget,
  body: string,
  intent: string,
  options: { readonly signal?: AbortSignal; readonly waits?: readonly number[] } = {},
): Promise<SendResult> {
  try {
    const answer =
      target.kind === 'employee'
        ? await call('messageEmployee', {
            params: { id: target.id },
            body: { message: { body } },
            idempotencyKey: intent,
          })
        : await call('messageEmployeeGroup', {
            params: { employee_group_id: target.id },
            body: { body },
            idempotencyKey: intent,
          });
    return { outcome: 'sent', sent: answer.sent };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthorized') throw error;
    return told(error) ?? follow(intent, options);
  }
}

const saidBy = (error: ApiError): string =>
  error.problem?.detail ?? error.problem?.title ?? errorWords(error);

/** What the answer itself says of the outcome; null where it says nothing certain. */
function told(error: ApiError): SendResult | null {
  const outcome = error.problem?.['outcome'];
  if (outcome === 'refused')
    return { outcome, detail: saidBy(error), trial: error.problem?.type === PROBLEMS.trial };
  if (outcome === 'not_sent' || outcome === 'unknown') return { outcome };
  if (outcome === 'pending') return null;
  if (error.kind === 'slow-down') return { outcome: 'later', detail: saidBy(error) };
  // Turned away by the gateway before anything was written down: a body that is too long, a key that was used.
  const turnedAway = error.status !== undefined && error.status >= 400 && error.status < 500;
  return turnedAway ? { outcome: 'refused', detail: saidBy(error), trial: false } : null;
}

/** Asks the gateway's ledger until it knows, or until everything there could be has ended. */
async function follow(
  intent: string,
  { signal, waits = CHECK_AFTER }: { readonly signal?: AbortSignal; readonly waits?: readonly number[] },
): Promise<SendResult> {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal?.aborted) break;
    const result = await askOutcome(intent);
    if (result !== null) return result;
  }
  return { outcome: 'unknown' };
}

/** One question to the ledger; null where it is still being sent or the gateway cannot be reached. */
export async function askOutcome(intent: string): Promise<SendResult | null> {
  try {
    return resultOf(await callGateway('POST', '/auth/messages/outcome', outcomeAnswer, { body: { intent } }));
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized') throw error;
    return null;
  }
}

function resultOf({ outcome, sent, detail }: OutcomeAnswer): SendResult | null {
  switch (outcome) {
    case 'sent':
      return { outcome, sent: sent ?? 0 };
    case 'refused':
      return { outcome, detail, trial: false };
    case 'pending':
      return null;
    default:
      return { outcome };
  }
}

/** Keeps all of a person's templates, in this order. */
export const keepTemplates = () =>
  mutationOptions({
    mutationKey: ['templates', 'keep'],
    scope: { id: 'templates' },
    mutationFn: async (kept: readonly Template[]) =>
      (await callGateway('PUT', '/auth/templates', templates, { body: { templates: kept } })).templates,
    onSuccess: (kept, _, __, { client }) => {
      client.setQueryData(templatesQuery().queryKey, kept);
    },
  });
