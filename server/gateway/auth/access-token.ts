import type { Gateway } from '../http/context.ts';
import type { SessionRow } from '../store/tables.ts';

/** The embedded service has a fixed name, since its port may change at each start. */
const serviceName = (gateway: Gateway) => (gateway.embedded ? 'embedded' : gateway.service.baseUrl);

/** Seals the token for one session and one service: it opens in no other row and for no other service. */
export function sealToken(gateway: Gateway, idHash: string, token: string): string {
  return gateway.seals.accessToken.seal({ token, session: idHash, service: serviceName(gateway) });
}

/** The row's access token; undefined if sealed for another row or service, or with a secret that is gone. */
export function openToken(gateway: Gateway, row: SessionRow): string | undefined {
  const claims = gateway.seals.accessToken.open(row.sealed_token);
  if (claims?.['session'] !== row.id_hash || claims['service'] !== serviceName(gateway)) return undefined;
  return typeof claims['token'] === 'string' ? claims['token'] : undefined;
}
