import type { IncomingMessage } from 'node:http';

/** Whether a request names its host at most once. Two of them may be read differently by a proxy and by us (RFC 9112, 3.2). */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts < 2;
}
