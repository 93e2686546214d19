import type * as z from 'zod/mini';
import { type OperationName } from '#contract/endpoints.ts';
import { operation, operations, type Operation } from '#contract/service/endpoints.ts';
import { LIVE_RESOURCES, PERSONAL_RESOURCES } from '#contract/live.ts';
import { problem } from '#contract/problem.ts';
import { needInWords } from '#contract/products.ts';
import { LIST_LIMITS } from '../rules/list-limits.ts';
import { PROBLEM_EXAMPLE } from './openapi-examples.ts';
import { jsonSchemaOf, parameterSchema, type JsonSchema } from '../http/json-schema.ts';
import {
  ANYTHING_ELSE,
  NAMED,
  content,
  exampleOf,
  problemAnswer,
  refusals,
  successes,
} from './openapi-answers.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

const FORM = 'application/x-www-form-urlencoded';

const TAGS: Readonly<Record<Operation['resource'], string>> = {
  Voicemail: 'Messages that callers left, and their sound.',
  Employee: 'The people of the company: presence, do-not-disturb, numbers, text messages.',
  EmployeeGroup: 'Groups of employees.',
  Contact: 'The contact book that the whole company shares.',
  Comment: 'Comments on contacts.',
  Smiley: 'What callers and chatters thought, one by one and counted.',
  Chat: 'Chats with receptions.',
  Reception: 'The receptions and chat receptions of the company, and their names.',
  OAuth: 'Signing in on behalf of a person.',
};

const limitsOf = (name: OperationName) =>
  Object.entries(LIST_LIMITS).find(([operationName]) => operationName === name)?.[1];

/** Which parameters the spec calls deprecated. */
const DEPRECATED = new Set(['reception_id']);

/** The parameters of an operation in the document. */
export function parametersOf(name: OperationName): (Parameter & { deprecated?: true })[] {
  const { params, query, billed } = operation(name);
  const named = (schema: z.ZodMiniType<object>, location: 'path' | 'query') => {
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
    return Object.entries(properties).map(([key, value]) => ({
      name: key,
      in: location,
      required: location === 'path' || required.includes(key),
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

/** A form with a field for each property of an object in it: `employee[do_not_disturb]=true`. */
function formOf(schema: JsonSchema) {
  const objects = Object.entries(schema.properties ?? {}).filter(([, { type }]) => type === 'object');
  const encoding = Object.fromEntries(objects.map(([key]) => [key, { style: 'deepObject', explode: true }]));
  return objects.length === 0 ? { schema } : { schema, encoding };
}

function requestBody(name: OperationName, { body, query }: Operation) {
  if (name === 'token') {
    const fields = { schema: jsonSchemaOf(query, 'input') };
    return {
      description: 'The parameters, where they are not in the address.',
      content: { [FORM]: fields, 'application/json': fields },
    };
  }
  if (body === null) return undefined;
  const json = content(jsonSchemaOf(body, 'input', NAMED), exampleOf(name).body);
  return {
    required: true,
    description: 'Properties that cannot be written are ignored.',
    content: { 'application/json': json, [FORM]: formOf(json.schema) },
  };
}

function operationObject(name: OperationName) {
  const row = operation(name);
  const { product, resource, summary } = row;
  const body = requestBody(name, row);
  return {
    operationId: name,
    tags: [resource],
    summary,
    ...(product ? { description: `Needs ${needInWords(product)}.` } : {}),
    parameters: name === 'token' ? parametersOf(name).map(optional) : parametersOf(name),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successes(name, row), ...refusals(name, row) },
    ...(resource === 'OAuth' ? { security: name === 'token' ? [{}, { client: [] }] : [] } : {}),
  };
}

/** The parameters of the exchange may be in the body, and the client in the header. */
const optional = (parameter: Parameter) => ({ ...parameter, required: false });

const namesOf = (resources: object) =>
  Object.keys(resources)
    .map((name) => `\`${name}\``)
    .join(', ');

/** What is beside the operations of the contract (docs/differences.md, More than the spec has). */
const BESIDE: Record<string, Record<string, unknown>> = {
  '/api/v2/events': {
    get: {
      operationId: 'listenToEvents',
      tags: ['Events'],
      summary: 'A stream that says which resources have changed',
      description:
        'At most ten streams of a token at a time. Not where the service is run with `EVENTS=off`.',
      parameters: [
        {
          name: 'heartbeat',
          in: 'query',
          required: false,
          description: 'Seconds between heartbeats. Fewer than 2 are taken for 2, more than 60 for 60.',
          schema: { type: 'number', minimum: 0, default: 20 },
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The `id` of the last event, after a break.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: `The events \`hello\`, \`changed\` and \`heartbeat\`, until the token is destroyed. \`changed\` names ${namesOf(LIVE_RESOURCES)} to everybody who may read them, and ${namesOf(PERSONAL_RESOURCES)} only to the recipient.`,
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        401: problemAnswer('No access token, or one that was destroyed.'),
        422: problemAnswer('A field is wrong; `errors` names it.'),
        ...ANYTHING_ELSE,
      },
    },
  },
  '/recordings/{id}/sound': {
    get: {
      operationId: 'getRecordingSound',
      tags: ['Smiley'],
      summary: 'The sound of a call recording',
      description: `\`call_recording.sound.url\` of a smiley leads here. Needs ${needInWords(operation('listSmileys').product ?? { allOf: [] })}.`,
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      responses: {
        ...successes('getVoicemailSound', operation('getVoicemailSound')),
        ...refusals('getVoicemailSound', operation('getVoicemailSound')),
      },
    },
  },
};

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
    tags: [
      ...Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      { name: 'Events', description: 'What has changed, as it changes.' },
    ],
    paths: { ...paths, ...BESIDE },
    components: {
      schemas: {
        Problem: { ...jsonSchemaOf(problem, 'output'), example: PROBLEM_EXAMPLE },
        ...Object.fromEntries(
          [...NAMED].map(([schema, name]) => [name, jsonSchemaOf(schema, 'output', NAMED)]),
        ),
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'access_token', description: 'For testing.' },
        basic: { type: 'http', scheme: 'basic', description: 'The token as username, an empty password.' },
        client: { type: 'http', scheme: 'basic', description: 'Client id and secret, at `/token` only.' },
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
