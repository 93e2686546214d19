import { mutationOptions } from '@tanstack/react-query';
import { outcomeAnswer, templates, type OutcomeAnswer, type Template } from '#contract/messages.ts';
import { composed } from '#contract/text-message.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call, callGateway } from '#src/api/client/http.ts';
import { errorWords } from '#src/lib/errors.ts';
import { templatesQuery } from './queries.ts';

/** The recipient of a text message: only employees and groups (design, Data truths). */
export interface MessageTarget {
  readonly kind: 'employee' | 'group';
  readonly id: number;
}

/** The result of a message: the four outcomes of docs/security.md, and `later` after a 429. */
export type SendResult =
  | { readonly outcome: 'sent'; readonly sent: number }
  /** `trial`: a company in its trial may not send messages. */
  | { readonly outcome: 'refused'; readonly detail: string | null; readonly trial: boolean }
  | { readonly outcome: 'not_sent' }
  | { readonly outcome: 'unknown' }
  /** Nothing was sent. The same intent may be sent again later. */
  | { readonly outcome: 'later'; readonly detail: string }
  /** The same: Frontdesk's own limit on messages allows it after so many minutes. */
  | { readonly outcome: 'later'; readonly minutes: number };

const CHECK_AFTER = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 25_000];

/**
 * Sends a billed message, at most once per `intent`. If the answer is lost, the gateway is asked for the outcome, and the message
 * is not sent again: the question closes an intent that the gateway does not have. Throws an ApiError only after the session's end.
 */
export async function sendMessage(
  target: MessageTarget,
  body: string,
  intent: string,
  waits: readonly number[] = CHECK_AFTER,
): Promise<SendResult> {
  try {
    const answer =
      target.kind === 'employee'
        ? await call('messageEmployee', {
            params: { id: target.id },
            body: { message: { body: composed(body) } },
            idempotencyKey: intent,
          })
        : await call('messageEmployeeGroup', {
            params: { employee_group_id: target.id },
            body: { body: composed(body) },
            idempotencyKey: intent,
          });
    return { outcome: 'sent', sent: answer.sent };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthorized') throw error;
    return resultIn(error) ?? pollOutcome(intent, waits);
  }
}

/** The outcome in the answer. Null when it is not certain. */
function resultIn(error: ApiError): SendResult | null {
  const outcome = error.problem?.['outcome'];
  if (outcome === 'refused')
    return { outcome, detail: errorWords(error), trial: error.problem?.type === PROBLEMS.trial };
  if (outcome === 'not_sent' || outcome === 'unknown') return { outcome };
  if (outcome === 'pending') return null;
  const { type, retry_after: seconds = 60 } = error.problem ?? {};
  if (type === PROBLEMS.messageLimit) return { outcome: 'later', minutes: Math.ceil(seconds / 60) };
  if (error.kind === 'slow-down') return { outcome: 'later', detail: errorWords(error) };
  // The gateway refused it before it wrote to the ledger: the body is too long, or the key was used before.
  const rejected = error.status !== undefined && error.status >= 400 && error.status < 500;
  return rejected ? { outcome: 'refused', detail: errorWords(error), trial: false } : null;
}

/** Asks the gateway until the outcome is known, or until the time of every call has passed. */
async function pollOutcome(intent: string, waits: readonly number[]): Promise<SendResult> {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const result = await fetchOutcome(intent);
    if (result !== null) return result;
  }
  return { outcome: 'unknown' };
}

/** Asks the gateway once for the outcome. Null while the message is pending, or when the gateway cannot be reached. */
export async function fetchOutcome(intent: string): Promise<SendResult | null> {
  try {
    return resultOf(await callGateway('POST', '/auth/messages/outcome', outcomeAnswer, { body: { intent } }));
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized') throw error;
    return null;
  }
}

function resultOf({ outcome, sent, detail }: OutcomeAnswer): SendResult | null {
  if (outcome === 'sent') return { outcome, sent: sent ?? 0 };
  if (outcome === 'refused') return { outcome, detail, trial: false };
  return outcome === 'pending' ? null : { outcome };
}

export type TemplateChange = (saved: readonly Template[]) => readonly Template[];

const isSame = (one: Template, other: Template): boolean =>
  one.name === other.name && one.text === other.text;

/** Changes of the person's templates, to those that are saved now: another computer may have changed others. */
export const templateChanges = {
  add:
    (template: Template, at = Infinity): TemplateChange =>
    (saved) =>
      saved.toSpliced(Math.min(at, saved.length), 0, template),
  /** One that is gone meanwhile is added. */
  replace:
    (before: Template, after: Template): TemplateChange =>
    (saved) => {
      const at = saved.findIndex((one) => isSame(one, before));
      return at === -1 ? [...saved, after] : saved.with(at, after);
    },
  remove:
    (template: Template): TemplateChange =>
    (saved) => {
      const at = saved.findIndex((one) => isSame(one, template));
      return at === -1 ? saved : saved.toSpliced(at, 1);
    },
};

/** Changes the templates of the person (`templateChanges`). Rejects with an ApiError. */
export const changeTemplates = () =>
  mutationOptions({
    mutationKey: ['templates', 'change'],
    scope: { id: 'templates' },
    mutationFn: async (change: TemplateChange) => {
      const saved = await callGateway('GET', '/auth/templates', templates);
      const body = { templates: change(saved.templates) };
      return (await callGateway('PUT', '/auth/templates', templates, { body })).templates;
    },
    onSuccess: (saved, _, __, { client }) => {
      client.setQueryData(templatesQuery().queryKey, saved);
    },
  });
