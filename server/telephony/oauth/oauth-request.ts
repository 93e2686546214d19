import { authorizeQuery } from '#contract/service/oauth.ts';
import type { ServiceMessages } from '#server/http/service-messages.ts';
import { findClient } from '../store/clients.ts';
import type { Service } from '../http/context.ts';

/** A valid request for access, to be shown to the person. */
export interface AccessRequest {
  readonly clientId: string;
  readonly application: string;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly codeChallenge: string | undefined;
  /** Whether the person types the password, signed in or not (`prompt=login`). */
  readonly asksPassword: boolean;
  /** The path of this request, rebuilt from its parsed parameters. */
  readonly self: string;
  /** The same once the password was typed. */
  readonly next: string;
}

export type ReadAccessRequest =
  | { readonly kind: 'request'; readonly request: AccessRequest }
  /** Shown as a page, never redirected: the client cannot be trusted. */
  | { readonly kind: 'page'; readonly explanation: (m: ServiceMessages) => string }
  /** Reported to the client, whose redirect URI is registered. */
  | { readonly kind: 'redirect'; readonly location: string };

const KNOWN = [
  'client_id',
  'response_type',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'prompt',
] as const;

/** The redirect URI with parameters added to its query. */
export function redirectTo(redirectUri: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Reads the query of `GET /api/v2/authorize` (spec, Authorization-code flow, step 1). */
export async function readAccessRequest(
  service: Service,
  query: Readonly<Record<string, unknown>>,
): Promise<ReadAccessRequest> {
  const texts: Record<string, string> = {};
  for (const name of KNOWN) {
    const value = query[name];
    if (Array.isArray(value)) return { kind: 'page', explanation: (m) => m.requestTwice() };
    // Without a value it is as omitted (RFC 6749, 3.1), but for `state`, which is echoed as it is.
    if (typeof value === 'string' && (value !== '' || name === 'state')) texts[name] = value;
  }
  const client = await findClient(service.db, texts['client_id'] ?? '');
  if (!client) return { kind: 'page', explanation: (m) => m.requestUnknown() };
  if (texts['redirect_uri'] !== client.redirect_uri)
    return { kind: 'page', explanation: (m) => m.requestAddress({ application: client.name }) };
  const { state } = texts;
  if (state !== undefined && state.length > 1000)
    return { kind: 'page', explanation: (m) => m.requestTooLong() };

  const refuse = (error: string): ReadAccessRequest => ({
    kind: 'redirect',
    location: redirectTo(client.redirect_uri, { error, state }),
  });
  if (texts['response_type'] !== 'code')
    return refuse(texts['response_type'] === undefined ? 'invalid_request' : 'unsupported_response_type');
  const read = authorizeQuery.safeParse(texts);
  const challenged = texts['code_challenge'] !== undefined;
  if (!read.success || challenged !== (texts['code_challenge_method'] !== undefined))
    return refuse('invalid_request');
  const { prompt, ...others } = texts;
  const pathOf = (parameters: Record<string, string>) =>
    `/api/v2/authorize?${new URLSearchParams(parameters).toString()}`;
  return {
    kind: 'request',
    request: {
      clientId: client.client_id,
      application: client.name,
      redirectUri: client.redirect_uri,
      state,
      codeChallenge: read.data.code_challenge,
      asksPassword: prompt?.split(' ').includes('login') ?? false,
      self: pathOf(texts),
      next: pathOf(others),
    },
  };
}
