import type { Dispatcher } from 'undici';
import type { Operation } from '#contract/service/endpoints.ts';
import { problem as problemDocument, PROBLEMS, type Problem } from '#contract/problem.ts';
import { needInWords } from '#contract/products.ts';
import { problemOf } from '../http/problems.ts';
import { readText } from '../http/service.ts';

const REFUSAL_LIMIT = 64 * 1024;

const isJson = (contentType: string) => /^application\/(?:json|problem\+json)\s*(?:;|$)/i.test(contentType);

/** The problems for a status alone, when the service says nothing else. */
const TITLES: Readonly<Record<number, readonly [type: string, title: string]>> = {
  400: [PROBLEMS.refusedRequest, 'The telephony service refuses this request'],
  401: [PROBLEMS.unauthorized, 'Nobody is signed in'],
  403: ['about:blank', 'The telephony service does not allow this.'],
  404: [PROBLEMS.notFound, 'Not found'],
  409: [PROBLEMS.conflict, 'Changed meanwhile'],
  413: [PROBLEMS.tooLarge, 'Too large'],
  415: [PROBLEMS.mediaType, 'The telephony service does not read this'],
  422: [PROBLEMS.validation, 'Something in the request is not right'],
  429: [PROBLEMS.slowDown, 'The telephony service asks us to slow down'],
};

/** The service's own explanation, if any. The real service sends `{"status":"failure","message":"…"}`. */
function ownWords(answer: unknown): string | undefined {
  const words =
    typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined;
  return typeof words === 'string' && words.length <= 300 ? words : undefined;
}

/** The problem document for a 4xx (or 501) of the service: its own, or one made from the status and the contract. */
export function refusedProblem(row: Operation, status: number, text: string | undefined): Problem {
  let answer: unknown;
  try {
    answer = JSON.parse(text ?? '');
  } catch {
    answer = undefined;
  }
  const own = problemDocument.safeParse(answer);
  if (own.success) return { ...own.data, status };
  // The spec allows one reason to refuse a read: a missing product (spec: Errors).
  if (status === 403 && row.method === 'GET' && row.product !== null) {
    const products = 'anyOf' in row.product ? row.product.anyOf : row.product.allOf;
    return {
      type: PROBLEMS.productMissing,
      title: `This needs ${needInWords(row.product)}`,
      status,
      products: [...products],
    };
  }
  const [type, title] = TITLES[status] ?? ['about:blank', 'The telephony service refuses this request'];
  const detail = ownWords(answer);
  return { type, title, status, ...(detail === undefined ? {} : { detail }) };
}

/** Reads a refusal of the service. If the body is cut off or not JSON, only the status counts. */
export async function readRefusal(row: Operation, answer: Dispatcher.ResponseData): Promise<Problem> {
  const { statusCode: status, headers, body } = answer;
  if (status >= 500 && status !== 501) {
    body.on('error', () => undefined).destroy();
    return problemOf('serviceFailed', { detail: `It answered with status ${status}.` });
  }
  const text = await readText(body, REFUSAL_LIMIT).catch(() => undefined);
  return refusedProblem(row, status, isJson(String(headers['content-type'] ?? '')) ? text : undefined);
}

export { isJson };
