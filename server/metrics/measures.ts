import type { FastifyInstance } from 'fastify';
import type { OperationName } from '#contract/endpoints.ts';
import type { SignInError } from '#contract/session.ts';

/** What is counted of requests to the service: the operation, or one that the contract does not list. */
export type ServiceOperation = OperationName | 'events' | 'recording' | 'revoke';

/** Which limit a request exceeded. */
export type LimitName =
  | 'session'
  | 'address'
  | 'sign_in'
  | 'messages'
  | 'tasks'
  | 'absences'
  | 'coverage'
  | 'digests'
  | 'streams';

/** How the sending of a billed message ended (`send_ledger`). */
export type SendOutcome = 'sent' | 'refused' | 'not_sent' | 'unknown';

/** Why nobody was signed in: what the page has a text for, or a callback that this browser did not begin. */
export type SignInRefusal = SignInError | 'not_ours';

/**
 * What the gateway reports while it works. Every argument is one of a fixed set or a number, so that no name, number or id
 * can become a label.
 */
export interface Measures {
  /** Counts the requests of an app, with their duration. */
  watch(app: FastifyInstance): void;
  /** A request to the service was answered with this status. `ms`: until its headers came. */
  serviceAnswered(operation: ServiceOperation, status: number, ms: number): void;
  /** A request to the service got no answer, or half of one. `code`: undici's or the system's. */
  serviceFailed(operation: ServiceOperation, code: string): void;
  streamOpened(): void;
  streamClosed(): void;
  signedIn(way: 'oauth' | 'token'): void;
  signInRefused(reason: SignInRefusal): void;
  /** A page was answered: rendered, led elsewhere, or without markup since there were too many or the rendering failed. */
  pageRendered(outcome: 'rendered' | 'redirect' | 'unrendered' | 'failed'): void;
  rateLimited(limit: LimitName): void;
  /** The outcome of a text message. */
  message(outcome: SendOutcome): void;
  /** At the start: messages whose outcome a stopped process has swallowed. They are unknown. */
  messagesLost(count: number): void;
}

const nothing = (): void => undefined;

/** What is reported where nobody counts. */
export const NO_MEASURES: Measures = {
  watch: nothing,
  serviceAnswered: nothing,
  serviceFailed: nothing,
  streamOpened: nothing,
  streamClosed: nothing,
  signedIn: nothing,
  signInRefused: nothing,
  pageRendered: nothing,
  rateLimited: nothing,
  message: nothing,
  messagesLost: nothing,
};

/**
 * A query of a database has ended. `kind`: Kysely's name of the node, such as `SelectQueryNode`, or `connect` when there was
 * no connection.
 */
export type QueryObserver = (kind: string, ms: number, failed: boolean) => void;
