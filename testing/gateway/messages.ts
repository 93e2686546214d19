import {
  pageCall,
  signedIn as signedInWithCaps,
  type Reply,
  type TestGateway,
  type TestOptions,
} from './gateway.ts';
import type { SeenRequest } from './service.ts';

export const TO_PERSON = '/api/v2/employees/12/message';
export const TO_GROUP = '/api/v2/employee_groups/3/message';
export const TEXT = { message: { body: 'Please call 4571999999 back' } };
export const WITHOUT_CAPS = { messagesPerMinute: 1e6, messagesPerHour: 1e6 };

/** A signed-in person who may send without limit, unless the test sets one. */
export const signedIn = (options: TestOptions = {}) =>
  signedInWithCaps({ ...options, limits: { ...WITHOUT_CAPS, ...options.limits } });

export function send(
  gateway: TestGateway,
  cookie: string,
  key: string | undefined,
  body: unknown = TEXT,
  path = TO_PERSON,
): Promise<Reply> {
  return pageCall(gateway, path, { method: 'POST', cookie, send: body, headers: { 'idempotency-key': key } });
}

/** The messages that reached the service. */
export const messages = (gateway: TestGateway): SeenRequest[] =>
  gateway.service.seen.filter((call) => call.url.endsWith('/message'));

export const ledger = (gateway: TestGateway) =>
  gateway.database.db.selectFrom('send_ledger').selectAll().execute();
