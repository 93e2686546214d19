import type { Gateway } from '../http/context.ts';
import type { SessionRow } from '../store/tables.ts';

/** What opens sealed tokens, of a gateway or of a command that works beside one. */
export interface TokenOpener extends Pick<Gateway, 'embedded'> {
  readonly service: Pick<Gateway['service'], 'baseUrl'>;
  readonly seals: Pick<Gateway['seals'], 'accessToken'>;
}

/** The embedded service has a fixed name, since its port may change at each start. */
const serviceName = (gateway: TokenOpener) => (gateway.embedded ? 'embedded' : gateway.service.baseUrl);

/** Seals the token for one session and one service: it opens in no other row and for no other service. */
export function sealToken(gateway: Gateway, idHash: string, token: string): string {
  return gateway.seals.accessToken.seal({ token, session: idHash, service: serviceName(gateway) });
}

/** The row's access token; undefined if sealed for another row or service, or with a secret that is gone. */
export function openToken(gateway: TokenOpener, row: SessionRow): string | undefined {
  const claims = gateway.seals.accessToken.open(row.sealed_token);
  if (claims?.['session'] !== row.id_hash || claims['service'] !== serviceName(gateway)) return undefined;
  return typeof claims['token'] === 'string' ? claims['token'] : undefined;
}
