import type { FastifyInstance } from 'fastify';
import type { Service } from '../http/context.ts';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './docs-page.ts';
import { sendPage } from '../http/pages/send-page.ts';

/** The reference: `/api/v2/openapi.json` for programs and `/api/v2/docs` for people. */
export function addDocs(app: FastifyInstance, service: Service): void {
  // Made once, at the first request: the contract does not change while the service runs.
  let document: string | undefined;
  let page: ReturnType<typeof docsPage> | undefined;
  app.get('/api/v2/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(service.url()), null, 2);
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/v2/docs', async (_request, reply) => {
    page ??= docsPage(service.url());
    return sendPage(reply, page);
  });
}
