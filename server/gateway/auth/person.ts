import { operations } from '#contract/service/endpoints.ts';
import type { SignInError } from '#contract/session.ts';
import { codeOf } from '../http/failures.ts';
import { bearer, readText, type Service, type ServiceCall } from '../http/service.ts';
import type { Person } from '../store/sessions.ts';

/** Why a sign-in failed: the page has a text for `error`, and `code` is for the log. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly error: SignInError;
  readonly code: string;
  constructor(error: SignInError, code: string) {
    super(error);
    this.error = error;
    this.code = code;
  }
}

const ANSWER_LIMIT = 1024 * 1024;

/** The failure for a status of the service; `refused` is the error for a 4xx. */
function failureOfStatus(status: number, refused: SignInError): SignInFailure {
  const code = `status ${status}`;
  if (status === 429) return new SignInFailure('rate_limited', code);
  return new SignInFailure(status >= 400 && status < 500 ? refused : 'service_failed', code);
}

/**
 * Sends a request to the service during sign-in, and reads the JSON answer.
 * @throws SignInFailure
 */
export async function askForSignIn(
  service: Service,
  call: Pick<ServiceCall, 'operation' | 'method' | 'path' | 'headers'>,
  refused: SignInError,
): Promise<unknown> {
  const answer = await service.request(call).catch((error: unknown) => {
    throw new SignInFailure('service_unreachable', codeOf(error));
  });
  const text = await readText(answer.body, ANSWER_LIMIT).catch((error: unknown) => {
    throw new SignInFailure('service_unreachable', codeOf(error));
  });
  if (answer.statusCode !== 200) throw failureOfStatus(answer.statusCode, refused);
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new SignInFailure('service_failed', 'unreadable');
  }
}

/**
 * The owner of the access token (`GET /api/v2/employee`). `trace`: the headers of `traceHeaders`.
 * @throws SignInFailure: `token_refused`, `rate_limited`, `service_unreachable` or `service_failed`.
 */
export async function readPerson(
  service: Service,
  token: string,
  trace: Readonly<Record<string, string>>,
): Promise<Person> {
  const answer = await askForSignIn(
    service,
    {
      operation: 'getOwnEmployee',
      method: 'GET',
      path: service.pathOf('getOwnEmployee', {}),
      headers: { ...trace, ...bearer(token), accept: 'application/json' },
    },
    'token_refused',
  );
  const read = operations.getOwnEmployee.read.safeParse(answer);
  if (!read.success) throw new SignInFailure('service_failed', 'unreadable');
  const { id, company_id, name, number, admin, features } = read.data;
  return { employee_id: id, company_id, name, number, admin, features };
}
