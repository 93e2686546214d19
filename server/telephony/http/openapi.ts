import * as z from 'zod/mini';
import { operation, operations, type Operation, type OperationName } from '#contract/endpoints.ts';
import { problem } from '#contract/problem.ts';
import { needInWords } from '#contract/products.ts';
import { LIST_LIMITS } from '../rules/list-limits.ts';
import { policies } from '../rules/policy.ts';
import { jsonSchemaOf, parameterSchema, type JsonSchema } from './openapi-schema.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

const limitsOf = (name: OperationName) =>
  Object.entries(LIST_LIMITS).find(([operationName]) => operationName === name)?.[1];

/** Which parameters the spec calls deprecated. */
const DEPRECATED = new Set(['reception_id']);

/** The parameters of an operation, as a reader of the document needs them. */
export function parametersOf(name: OperationName): (Parameter & { deprecated?: true })[] {
  const { params, query, billed } = operation(name);
  const named = (schema: z.ZodMiniType<object>, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
    return Object.entries(properties).map(([key, value]) => ({
      name: key,
      in: place,
      required: place === 'path' || required.includes(key),
      ...(DEPRECATED.has(key) ? { deprecated: true as const } : {}),
      schema: parameterSchema(value),
    }));
  };
  const limits = limitsOf(name);
  return [
    ...named(params, 'path'),
    ...named(query, 'query').map((parameter) =>
      limits && parameter.name === 'limit'
        ? {
            ...parameter,
            description: `At most ${limits.maximum}; a larger value answers ${limits.maximum}.`,
            schema: { ...parameter.schema, default: limits.byDefault },
          }
        : parameter,
    ),
    ...(billed
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header' as const,
            required: false,
            description: 'The same key and body again answers what was answered, and sends nothing.',
            schema: { type: 'string', minLength: 1, maxLength: 200 },
          },
        ]
      : []),
  ];
}

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function success({ answer }: Operation) {
  if (answer === 'audio')
    return { description: 'The sound; `Range` is honoured (206).', content: { 'audio/mpeg': {} } };
  if (answer === 'page') return { description: 'A page for a person.', content: { 'text/html': {} } };
  if (answer === null) return { description: 'Done. The body is empty.' };
  return {
    description: 'The answer.',
    content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } },
  };
}

function refusals(name: OperationName, { body, params, query, billed }: Operation) {
  if (name === 'authorize') return { 400: { description: 'A page that says what is wrong with the link.' } };
  if (name === 'token')
    return {
      400: problemAnswer('The code or a parameter is wrong.'),
      401: problemAnswer('The client is not known.'),
    };
  const policy = policies[name];
  const hasFields = [params, query].some(
    (schema) => Object.keys(jsonSchemaOf(schema, 'input').properties ?? {}).length > 0,
  );
  const may403 =
    policy.product !== null || policy.trial === 'refused' || Object.keys(policy.propertyProducts).length > 0;
  return {
    ...(body ? { 400: problemAnswer('The body is not JSON.') } : {}),
    401: problemAnswer('No access token, or one that was destroyed.'),
    ...(may403
      ? {
          403: problemAnswer(
            'The company lacks the product, is in trial, or the person is no administrator.',
          ),
        }
      : {}),
    ...(operation(name).path.includes(':') ? { 404: problemAnswer('Not there, or another company’s.') } : {}),
    ...(billed ? { 409: problemAnswer('A request with this Idempotency-Key is still running.') } : {}),
    ...(body ? { 413: problemAnswer('Over 64 KiB.'), 415: problemAnswer('Not application/json.') } : {}),
    ...(body || hasFields ? { 422: problemAnswer('A field is wrong; `errors` names it.') } : {}),
    ...(billed
      ? {
          424: problemAnswer('The carrier did not take the message. Nothing was sent or billed.'),
          504: problemAnswer('The carrier did not answer: it may have been sent.'),
        }
      : {}),
    429: problemAnswer('Too many requests; `Retry-After` says how long to wait.'),
  };
}

function operationObject(name: OperationName) {
  const row = operation(name);
  const { body, product, resource, summary } = row;
  return {
    operationId: name,
    tags: [resource],
    summary,
    ...(product ? { description: `Needs ${needInWords(product)}.` } : {}),
    parameters: parametersOf(name),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: { 200: success(row), ...refusals(name, row) },
    ...(resource === 'OAuth' ? { security: [] } : {}),
  };
}

/** The OpenAPI 3.1 document, made from the contract. `url` is the service's own origin. */
export function openApiDocument(url: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const { method, path } = operation(name);
    const template = path.replace(/:(\w+)/g, '{$1}');
    (paths[template] ??= {})[method.toLowerCase()] = operationObject(name);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Business Telephony Service API',
      version: '2',
      summary: 'Employees, groups, voicemails, contacts, comments, feedback and chats of a company.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    security: [{ bearer: [] }, { query: [] }, { basic: [] }, { oauth: [] }],
    tags: [...new Set(Object.values(operations).map((row) => row.resource))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'access_token', description: 'For testing.' },
        basic: { type: 'http', scheme: 'basic', description: 'The token as username, an empty password.' },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${url}/api/v2/authorize`,
              tokenUrl: `${url}/api/v2/token`,
              scopes: {},
            },
          },
        },
      },
    },
  };
}
