import { expect, test, vi } from 'vitest';
import { errorWords } from './errors.ts';

const failure = (kind: string, problem?: { type?: string; title?: string; detail?: string }) =>
  Object.assign(new Error(kind), { kind, problem });

test('a refusal about the request is shown in the words of the answer', () => {
  const detail = 'Only administrators can change others.';
  expect(errorWords(failure('refused', { title: 'Refused', detail }))).toBe(detail);
  expect(errorWords(failure('invalid'))).toBe('The telephony service did not accept this.');
});

test.each([
  ['Look at: employee.number, employee.name.', 'validation', 'The telephony service did not accept this.'],
  [
    'Changing cloak_reception_id needs Switch, which the company does not have.',
    'product-missing',
    'Your company’s plan does not include this.',
  ],
  ['Reception#9 is not yours.', 'about:blank', 'The telephony service did not accept this.'],
])('names of the API are not for people: “%s”', (detail, type, words) => {
  expect(errorWords(failure('invalid', { type: `urn:frontdesk:problem:${type}`, detail }))).toBe(words);
});

test('on a page in another language than the service’s, its words are ours, by the type of the problem', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'da', dataset: {} } });
  const refused = (type: string) =>
    errorWords(failure('refused', { type, detail: 'Only administrators can change others.' }));
  expect(refused('urn:frontdesk:problem:not-administrator')).toBe('Det kan kun en administrator.');
  expect(refused('about:blank')).toBe('Telefonitjenesten afviste det.');
});

test('a failing service is described in our own words, not in those of its answer', () => {
  expect(errorWords(failure('service', { title: 'NullPointerException' }))).toBe(
    'The telephony service answered with an error.',
  );
});

test('what is not a call says so too', () => {
  expect(errorWords(new TypeError('x is undefined'))).toBe('Something went wrong in the page.');
});
