import type { IncomingMessage } from 'node:http';

/**
 * What is wrong with the host that a request names; undefined if nothing is. Two of them may be read differently by a proxy and by
 * us, and none is left out since HTTP/1.1 (RFC 9112, 3.2).
 */
export function hostProblem({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): string | undefined {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) return 'The request names two hosts.';
  return hosts === 0 && httpVersion === '1.1' ? 'The request names no host.' : undefined;
}
