import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';

const ANSWERS = new Map(
  resourceOperationNames.map((name) => {
    const { method, path, answer } = operation(name);
    return [`${method} ${path}`, { name, answer }];
  }),
);

/** For `onApp` of the service: checks each answer of an operation against the contract before it is sent. */
export function checkAnswers(app: FastifyInstance): void {
  /** Answers that are kept come again. */
  const checked = new WeakSet<Buffer>();
  app.addHook('onSend', async ({ method, routeOptions: { url } }, reply, payload) => {
    const { name, answer } = ANSWERS.get(`${method} ${url}`) ?? {};
    if (reply.statusCode !== 200 || answer === null || typeof answer !== 'object') return;
    // An answer of a fault does not say how it may be cached.
    if (!reply.hasHeader('cache-control')) return;
    if (Buffer.isBuffer(payload) && checked.has(payload)) return;
    const bytes = Buffer.from(payload as Buffer);
    const text = (reply.hasHeader('content-encoding') ? gunzipSync(bytes) : bytes).toString();
    const read = answer.safeParse(JSON.parse(text));
    if (!read.success) throw new Error(`${name} answers against the contract: ${read.error.message}`);
    // The order of fields must also be the contract's.
    if (JSON.stringify(read.data) !== text) throw new Error(`${name} answers in another order: ${text}`);
    if (Buffer.isBuffer(payload)) checked.add(payload);
  });
}
