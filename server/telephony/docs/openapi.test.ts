import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type OperationName } from '#contract/endpoints.ts';
import { operation, operations } from '#contract/service/endpoints.ts';
import { EXAMPLES } from './openapi-examples.ts';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './docs-page.ts';

interface Part {
  readonly content?: Record<string, { readonly schema: object }>;
}
interface Operation {
  readonly requestBody?: Part;
  readonly responses: Record<string, Part>;
}

const URL = 'http://127.0.0.1:8081';
const names = Object.keys(operations) as OperationName[];
// Compared in the form in which it is sent.
const document = JSON.parse(JSON.stringify(openApiDocument(URL)));

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('contains every operation of the contract, the stream of events and the sound of recordings, and no other', () => {
    const listed = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = names.map(
      (name) => `${operation(name).method} ${operation(name).path.replace(/:(\w+)/g, '{$1}')}`,
    );
    const beside = ['GET /api/v2/events', 'GET /recordings/{id}/sound'];
    expect(listed.toSorted()).toEqual([...expected, ...beside].toSorted());
  });

  it('describes parameters by name, location and type', () => {
    const { parameters } = document.paths['/api/v2/smileys'].get;
    const byName = Object.fromEntries(parameters.map((one: { name: string }) => [one.name, one]));
    expect(byName.limit.schema).toEqual({ type: 'integer', minimum: 1, default: 10 });
    expect(byName.rating.schema).toEqual({ type: 'integer', enum: [0, 1] });
    expect(byName.rated_at_lt_or_eq.schema).toEqual({ type: 'string', format: 'date-time' });
    expect(byName.reception_id).toMatchObject({ deprecated: true, schema: { type: 'integer' } });
    expect(byName.employee_id.schema).toEqual({ type: 'integer' });
    expect(byName.commented).toMatchObject({ required: false, schema: { type: 'string' } });
    expect(document.paths['/api/v2/smileys/statistics'].get.parameters).toMatchObject([
      { name: 'from_time', required: true },
      { name: 'to_time', required: true },
      { name: 'endpoint', required: false },
      { name: 'reception_id' },
      { name: 'employee_id' },
    ]);
    expect(document.paths['/api/v2/employees/{id}'].get.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    ]);
  });

  it('describes bodies and answers', () => {
    const { put } = document.paths['/api/v2/voice_mails/{id}'];
    expect(put.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: ['voice_mail'],
      properties: { voice_mail: { properties: { heard: { type: 'boolean' } }, required: ['heard'] } },
    });
    // Without it generated clients would send a form with `voice_mail` as JSON.
    expect(put.requestBody.content['application/x-www-form-urlencoded'].encoding).toEqual({
      voice_mail: { style: 'deepObject', explode: true },
    });
    const { get } = document.paths['/api/v2/employee'];
    expect(get.responses[200].content['application/json'].schema.properties).toEqual({
      employee: { $ref: '#/components/schemas/Employee' },
    });
    const { Employee } = document.components.schemas;
    expect(Employee.properties.live_presence.enum).toEqual([
      'available',
      'busy',
      'do_not_disturb',
      'unknown',
    ]);
    expect(Object.keys(get.responses)).toEqual(['200', '304', '401', '429', 'default']);
    expect(JSON.stringify(document)).not.toContain('9007199254740991');
  });
});

describe('for integrators', () => {
  it('follows the recommended rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The paths are the spec's; `by_number` is no id, so they are not ambiguous.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('types every body and every answer', () => {
    for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths))
      for (const [method, { requestBody, responses }] of Object.entries(methods)) {
        const contents = [requestBody, ...Object.values(responses)].flatMap((part) =>
          Object.values(part?.content ?? {}),
        );
        for (const { schema } of contents)
          expect(Object.keys(schema).length, `${method} ${path}`).toBeGreaterThan(0);
      }
  });

  it('gives valid examples', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false }));
    ajv.addSchema(document, 'document');
    const described = names.filter((name) => name !== 'authorize');
    const valid = (name: OperationName, at: string, value: unknown) => {
      const { path, method } = operation(name);
      const template = path.replace(/:(\w+)/g, '{$1}').replaceAll('/', '~1');
      const pointer = encodeURI(
        `/paths/${template}/${method.toLowerCase()}${at}/content/application~1json/schema`,
      );
      return ajv.validate({ $ref: `document#${pointer}` }, value) || ajv.errorsText();
    };
    const withBody = described.filter((name) => operation(name).body !== null);
    expect(withBody.map((name) => valid(name, '/requestBody', EXAMPLES[name].body))).toEqual(
      withBody.map(() => true),
    );
    expect(withBody.map((name) => operation(name).body?.safeParse(EXAMPLES[name].body).success)).toEqual(
      withBody.map(() => true),
    );
    expect(withBody.filter((name) => valid(name, '/requestBody', {}) === true)).toEqual([]);
    const answers = described.flatMap((name) => {
      const { answer } = operation(name);
      return typeof answer === 'object' && answer !== null
        ? [{ name, answer, example: EXAMPLES[name].answer }]
        : [];
    });
    expect(answers.length).toBeGreaterThan(25);
    expect(answers.map(({ name, example }) => valid(name, '/responses/200', example))).toEqual(
      answers.map(() => true),
    );
    // In the order of the contract, as the service writes it.
    expect(answers.map(({ answer, example }) => JSON.stringify(answer.parse(example)))).toEqual(
      answers.map(({ example }) => JSON.stringify(example)),
    );
  });
});

describe('the reference page', () => {
  const text = docsPage(URL).safe;

  it('shows every operation with its path, and fetches nothing from elsewhere', () => {
    for (const name of names) {
      expect(text).toContain(`id="${name}"`);
      expect(text).toContain(`<code>${operation(name).method} ${operation(name).path}</code>`);
    }
    const links = [...text.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(30);
    for (const link of links) expect(link.replace(URL, '')).toMatch(/^(?:[#/][^/]|https?:\/\/localhost)/);
    expect(text).not.toMatch(/<script|style=/);
  });

  it('begins with the guide, at its own address', () => {
    expect(text).toContain('<h3 id="the-first-voicemail-in-ten-minutes">');
    expect(text).toContain('curl --fail-with-body -sS -u');
    expect(text).toContain(`export SERVICE=${URL}`);
    expect(docsPage('https://telephony.example').safe).not.toContain('127.0.0.1:8081');
    expect(text).not.toMatch(/\.md"/);
  });

  it('writes bodies in the spec’s words', () => {
    expect(text).toContain('do_not_disturb: boolean  (optional)');
    expect(text).toContain('dnd_timeout_at: timestamp or null  (optional)');
    expect(text).toContain('endpoint: Employee#id or Reception#id');
    expect(text).not.toContain('[object Object]');
    expect(text).not.toContain('undefined');
  });
});
