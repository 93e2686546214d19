import * as z from 'zod/mini';

/** A problem document (RFC 9457): how the embedded service and the gateway answer every refusal. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** What is wrong per field: `{"employee.number": ["digits with the country prefix, no plus sign"]}`. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** For 403 of kind `product-missing`: the plans that allow it. */
  products: z.optional(z.array(z.string())),
  /** For 429 of kind `message-limit`: the seconds until a message can be sent again. */
  retry_after: z.optional(z.number()),
  /** The id of the request in the gateway's log. */
  reference: z.optional(z.string()),
});
export type Problem = z.output<typeof problem>;

/** The `type` of our own problems; every other problem has `about:blank`. */
export const PROBLEMS = {
  unauthorized: 'urn:frontdesk:problem:unauthorized',
  productMissing: 'urn:frontdesk:problem:product-missing',
  notAdministrator: 'urn:frontdesk:problem:not-administrator',
  trial: 'urn:frontdesk:problem:trial',
  notFound: 'urn:frontdesk:problem:not-found',
  conflict: 'urn:frontdesk:problem:conflict',
  validation: 'urn:frontdesk:problem:validation',
  /** A task for somebody who does not work at the company, or has left it. */
  notEmployee: 'urn:frontdesk:problem:not-employee',
  tooLarge: 'urn:frontdesk:problem:too-large',
  mediaType: 'urn:frontdesk:problem:media-type',
  slowDown: 'urn:frontdesk:problem:slow-down',
  notImplemented: 'urn:frontdesk:problem:not-implemented',
  refusedRequest: 'urn:frontdesk:problem:refused-request',
  /** The gateway got no answer from the service. */
  serviceUnreachable: 'urn:frontdesk:problem:service-unreachable',
  serviceFailed: 'urn:frontdesk:problem:service-failed',
  /** A billed message that may or may not have been sent. */
  messageUnknown: 'urn:frontdesk:problem:message-unknown',
  /** The person has sent as many messages as the gateway allows; other calls may go on. */
  messageLimit: 'urn:frontdesk:problem:message-limit',
  internal: 'urn:frontdesk:problem:internal',
} as const;
