import { type OperationName } from '#contract/endpoints.ts';
import { operation, operations } from '#contract/service/endpoints.ts';
import { needInWords } from '#contract/products.ts';
import { jsonSchemaOf, type JsonSchema } from '../http/json-schema.ts';
import { parametersOf } from './openapi.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { type Html, html, page } from '../http/pages/html.ts';
import { guide } from './guide.ts';
import { icon } from '../http/pages/icons.ts';

/** A schema in the words of the spec: `integer`, `timestamp`, `"new" or "ringing"`. */
function typeInWords(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeInWords).join(' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.format === 'date-time') return 'timestamp';
  if (schema.format === 'uuid' || schema.format === 'uri') return schema.format.toUpperCase();
  const endpoint = /^\^\(?\??:?([A-Za-z|]+)\)?#/.exec(schema.pattern ?? '');
  if (endpoint?.[1])
    return endpoint[1]
      .split('|')
      .map((kind) => `${kind}#id`)
      .join(' or ');
  if (schema.pattern?.startsWith('^\\d{')) return 'digits';
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any value');
}

/** A body with the type in place of each value. */
function shape(schema: JsonSchema, indent = ''): string {
  const inner = `${indent}  `;
  const nullable = schema.anyOf?.find((branch) => branch.type === 'object');
  if (nullable) return `${shape(nullable, indent)} or null`;
  if (schema.type === 'array') return `[${shape(schema.items ?? {}, indent)}, …]`;
  if (schema.type !== 'object' || !schema.properties) return typeInWords(schema);
  const lines = Object.entries(schema.properties).map(([key, value]) => {
    const optional = schema.required?.includes(key) ? '' : '  (optional)';
    return `${inner}${key}: ${shape(value, inner)}${optional}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const parameterTable = (name: OperationName): Html | false => {
  const parameters = parametersOf(name);
  return (
    parameters.length > 0 &&
    html`<table>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">In</th>
          <th scope="col">Is</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(
          (parameter) =>
            html`<tr>
              <td><code>${parameter.name}</code></td>
              <td>${parameter.in}${parameter.required && ', needed'}</td>
              <td>
                ${typeInWords(parameter.schema)}${
                  parameter.schema.default !== undefined &&
                  `, ${JSON.stringify(parameter.schema.default)} by default`
                }${parameter.deprecated && ', deprecated'}${parameter.description && `. ${parameter.description}`}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`
  );
};

function section(name: OperationName): Html {
  const { method, path, summary, product, body, answer, billed } = operation(name);
  return html`<article id="${name}">
    <h3><code>${method} ${path}</code></h3>
    <p>
      ${summary}.${product && ` Needs ${needInWords(product)}.`}${
        billed && ' Billed per message; refused in a trial.'
      }
    </p>
    ${parameterTable(name)}
    ${
      body &&
      html`<h4>Body</h4>
        <pre tabindex="0" aria-label="Body of ${name}">${shape(jsonSchemaOf(body, 'input'))}</pre>`
    }
    <h4>Answer</h4>
    ${
      answer === null || answer === 'audio' || answer === 'page'
        ? html`<p>
            ${answer === 'audio' ? 'The sound, audio/mpeg; Range is honoured.' : answer === 'page' ? 'A page for a person.' : 'Nothing but the status.'}
          </p>`
        : html`<pre tabindex="0" aria-label="Answer of ${name}">
${shape(jsonSchemaOf(answer, 'output'))}</pre>`
    }
  </article>`;
}

const names = Object.keys(operations) as OperationName[];

/** `/api/v2/docs`: every operation of the contract, without scripts or external resources. In English only, as the contract is. */
export function docsPage(url: string): Html {
  const resources = Map.groupBy(names, (name) => operation(name).resource);
  return page(
    LANGUAGES[0],
    'API reference · Telephony',
    html`<main class="page reference">
      <header>
        <span class="badge">${icon('phone', 20)}</span>Telephony
        <a class="link" href="/account/tokens">Access tokens</a>
      </header>
      <h1>API reference</h1>
      <p class="lead">
        Business Telephony Service API v2 at <code>${url}/api/v2</code>. Made from the same table that the
        service answers by. <a href="/api/v2/openapi.json">OpenAPI 3.1 document</a>
      </p>
      <p>
        <a href="#guide">Guide</a>: from nothing to a first voicemail, and the rest that a program needs to
        know. <a href="#operations">Operations</a>: each by itself.
      </p>
      <section id="guide">
        <h2>Guide</h2>
        ${guide(url)}
      </section>
      <nav aria-label="Operations" id="operations">
        ${[...resources].map(
          ([resource, operationNames]) =>
            html`<p>
              <b>${resource}:</b> ${operationNames.map((name) => html`<a href="#${name}">${name}</a> `)}
            </p>`,
        )}
      </nav>
      ${[...resources].map(
        ([resource, operationNames]) =>
          html`<section>
            <h2>${resource}</h2>
            ${operationNames.map(section)}
          </section>`,
      )}
    </main>`,
  );
}
