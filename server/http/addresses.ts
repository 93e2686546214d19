import { isIP } from 'node:net';

/** Whether the address or name is of this machine only. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  return isIP(bare) === 4 ? bare.startsWith('127.') : bare === '::1';
}

/** A path or address without the slashes at its end. In one pass, unlike an expression, which begins again at every slash. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether Fastify's `trustProxy` can read it: it fails on other words, and takes a bare number for a count of proxies. */
export const namesProxies = (text: string): boolean =>
  text.split(',').every((part) => {
    if (/^(?:loopback|linklocal|uniquelocal)$/.test(part.trim())) return true;
    const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? [];
    const version = isIP(address);
    return version !== 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
  });
