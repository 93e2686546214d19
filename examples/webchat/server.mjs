#!/usr/bin/env node
// @ts-check
/** Serves the page of a web chat and tells Frontdesk of its chats: the intake key must never be in a browser. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const {
  INTAKE = 'http://127.0.0.1:8081',
  INTAKE_KEY = '',
  ENDPOINT = 'ChatReception#1',
  PORT = '8090',
} = process.env;
const page = readFileSync(new URL('index.html', import.meta.url));

/** What the page may tell, and what of it is sent on. The service checks the values. */
const PATHS = new Map([
  ['/started', ['chat', 'name', 'email']],
  ['/ended', ['chat']],
]);

/** @param {string} path @param {AsyncIterable<Buffer>} body @returns {Promise<number>} the status of the answer */
async function tell(path, body) {
  const names = PATHS.get(path);
  if (!names) return 404;
  let text = '';
  for await (const part of body) if ((text += part).length > 4096) return 413;
  /** @type {Record<string, unknown>} */
  const said = Object(JSON.parse(text));
  const chat = said['chat'];
  if (typeof chat !== 'string') return 422;
  const event = {
    id: chat + path,
    type: `chat.${path.slice(1)}`,
    at: new Date().toISOString(),
    ...Object.fromEntries(names.map((name) => [name, said[name]])),
    ...(path === '/started' && { endpoint: ENDPOINT }),
  };
  const answer = await fetch(new URL('/intake/events', INTAKE), {
    method: 'POST',
    headers: { authorization: `Bearer ${INTAKE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) console.error(answer.status, await answer.text());
  return answer.ok ? 204 : answer.status === 422 ? 422 : 502;
}

const server = createServer(async (request, response) => {
  const { method, url = '/' } = request;
  if (method === 'GET' && url === '/')
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  if (method !== 'POST') return response.writeHead(404).end();
  const status = await tell(url, request).catch((error) => (error instanceof SyntaxError ? 400 : 502));
  return response.writeHead(status).end();
}).listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});
