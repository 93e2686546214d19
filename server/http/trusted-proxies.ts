import { isIP } from 'node:net';

/** Whether Fastify's `trustProxy` can read it: it fails on other words, and takes a bare number for a count of proxies. */
export const namesProxies = (text: string): boolean =>
  text.split(',').every((part) => {
    if (/^(?:loopback|linklocal|uniquelocal)$/.test(part.trim())) return true;
    const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? [];
    const version = isIP(address);
    return version !== 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
  });
