import { get as httpGet } from 'node:http';
import { onTestFinished } from 'vitest';
import { pageHeaders, type TestGateway } from './gateway.ts';

/** The lines of a stream of changes as they come; closed when the test is done. */
export function listen(gateway: TestGateway, cookie: string | undefined, as: 'person' | 'wall'): string[] {
  const heard: string[] = [];
  const headers = { ...pageHeaders(gateway, cookie), host: `localhost:${gateway.port}` };
  const request = httpGet(
    { host: '127.0.0.1', port: gateway.port, path: `/live?as=${as}`, headers, agent: false },
    (response) => response.setEncoding('utf8').on('data', (text: string) => heard.push(text)),
  );
  request.on('error', () => undefined);
  onTestFinished(() => void request.destroy());
  return heard;
}
