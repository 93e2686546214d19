import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { cookiesOf, pageCall, type TestGateway } from '#testing/gateway/gateway.ts';
import { friendly, json, startFakeService } from '#testing/gateway/service.ts';
import { ENVIRONMENT } from '#testing/process.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A collector of OTLP over HTTP, in JSON. */
async function startCollector() {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      texts.push(await textOf(request));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const sent = () => texts.flatMap((text) => (JSON.parse(text) as Export).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    resources: () => sent().flatMap(({ resource }) => resource.attributes),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

/** Starts the server as a program, which writes the names of the modules that it loads. */
async function startProgram(serviceUrl: string, env: Record<string, string>) {
  const watch = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (/opentelemetry|@fastify\\/otel|prom-client/.test(name)) process.stderr.write('loads ' + name + '\\n');
      return next(name, context);
    } });`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(watch)}`, main],
    {
      env: {
        ...ENVIRONMENT,
        PORT: '0',
        TELEPHONY_BASE_URL: serviceUrl,
        OAUTH_CLIENT_ID: 'desk',
        OAUTH_CLIENT_SECRET: 'secret',
        SESSION_SECRET: 'a-session-secret-of-the-tests-0123456789',
        DATA_DIR: temporaryDataDir(),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString('utf8')));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => said.out).toContain('Stop with Ctrl C.');
  const url = /http:\/\/localhost:\d+/.exec(said.out)?.[0] ?? '';
  return {
    gateway: { url, port: Number(new URL(url).port) } as TestGateway,
    loaded: () => said.err,
    async stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

async function serviceThatFails() {
  const service = await startFakeService((request, ...rest) =>
    request.url.startsWith('/api/v2/employees/')
      ? json({ title: 'canary' }, 500)
      : request.url.startsWith('/api/v2/chats')
        ? json({ title: 'canary' }, 403)
        : friendly(request, ...rest),
  );
  onTestFinished(() => service.close());
  return service;
}

async function use(gateway: TestGateway) {
  const signedIn = await pageCall(gateway, '/auth/token', {
    method: 'POST',
    send: { access_token: 'canary-one-off-token' },
  });
  const cookie = cookiesOf(signedIn);
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await pageCall(gateway, '/api/v2/contacts/by_number/4571999999', { cookie, headers: { traceparent } });
  const failed = await pageCall(gateway, '/api/v2/employees/12?canary=4571999999', { cookie });
  await pageCall(gateway, '/api/v2/employees/12', { cookie });
  await pageCall(gateway, '/api/v2/chats', { cookie });
  await pageCall(gateway, '/caller?number=4571999999', { cookie });
  return failed;
}

it('loads no library and sends nothing until the standard variables ask for it', async () => {
  const service = await serviceThatFails();
  const program = await startProgram(service.url, { OTEL_SERVICE_NAME: 'desk' });
  await use(program.gateway);
  expect(await program.stop()).toBe(0);
  expect(program.loaded()).toBe('');
});

it('sends a span for each request, with route, status and the request’s id, and nothing personal', async () => {
  const [service, collector] = [await serviceThatFails(), await startCollector()];
  const program = await startProgram(service.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  await use(program.gateway);
  // What is left is sent at the end.
  expect(await program.stop()).toBe(0);
  const spans = collector.spans();
  const one = (name: string) => spans.find((span) => span.name === name);
  const attribute = (span: Span | undefined, key: string) =>
    span?.attributes.find((found) => found.key === key)?.value.stringValue;

  const found = one('GET /api/v2/contacts/by_number/:number');
  expect(found?.traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(found?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(attribute(found, 'http.route')).toBe('/api/v2/contacts/by_number/:number');
  const asked = service.seen.find(({ url }) => url.includes('by_number'))?.headers;
  expect(asked?.['traceparent']).toBe(`00-${found?.traceId}-${found?.spanId}-01`);
  expect(attribute(found, 'frontdesk.request_id')).toBe(asked?.['x-request-id']);

  expect(one('GET /api/v2/employees/:id')?.status).toMatchObject({ code: 2 });
  expect(one('GET /api/v2/chats')?.status.code).toBe(1);
  expect(spans.map(({ name }) => name)).toContain('POST /auth/token');
  expect(spans.map(({ name }) => name)).toContain('GET page');
  expect(collector.resources().find(({ key }) => key === 'service.name')?.value.stringValue).toBe(
    'frontdesk',
  );

  const text = collector.texts.join('\n');
  for (const personal of ['canary', '4571999999', 'Mette', 'employees/12', '1:7'])
    expect([personal, text.includes(personal)]).toEqual([personal, false]);
});
