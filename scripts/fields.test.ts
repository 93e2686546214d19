import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import { ROOT } from './lib/command.ts';

/** The fields of each resource that the page shows or plays, and those by which it finds, links or asks. */
const FIELDS: Record<string, { readonly shown: string; readonly used?: string }> = {
  Voicemail: {
    shown: 'created_at duration endpoint endpoint_name from_number from_contact heard',
    used: 'id',
  },
  Sound: { shown: '', used: 'url' },
  Employee: {
    shown:
      'name number admin cloak_reception do_not_disturb dnd_timeout_at employee_group_ids features live_presence speed_dial',
    used: 'id company_id',
  },
  Reception: { shown: 'name phone_number', used: 'id endpoint' },
  Phone: { shown: 'number' },
  SpeedDial: { shown: 'digit' },
  EmployeeGroup: { shown: 'name employee_ids live_presence speed_dial', used: 'id' },
  Contact: { shown: 'name number email', used: 'id' },
  Comment: { shown: 'employee_id body recipient_id', used: 'id' },
  Smiley: {
    shown:
      'rated_at rating comment number email contact endpoint employee_id call_recording conversation_type',
    used: 'id conversation_uuid',
  },
  Recording: { shown: 'started_at duration sound', used: 'id' },
  Statistics: {
    shown:
      'endpoint smileys_request_count smileys_count positive_smileys_count negative_smileys_count commented_smileys_count employees',
  },
  EmployeeStatistics: {
    shown: 'smileys_count positive_smileys_count negative_smileys_count commented_smileys_count',
    used: 'id',
  },
  Chat: {
    shown: 'endpoint from_name from_email started_at answered_at answered_by ended_at state',
    used: 'uuid',
  },
  AnsweredBy: { shown: 'name', used: 'endpoint' },
};

/** What the object in a field is. */
const INSIDE: Record<string, string> = {
  from_contact: 'Contact',
  contact: 'Contact',
  sound: 'Sound',
  cloak_reception: 'Reception',
  phone_number: 'Phone',
  speed_dial: 'SpeedDial',
  call_recording: 'Recording',
  statistics: 'StatisticsAnswer',
  receptions: 'Statistics',
  employees: 'EmployeeStatistics',
  answered_by: 'AnsweredBy',
};

interface JsonSchema {
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Every field of every answer, as `Resource.field`. */
function contractFields(): string[] {
  const found = new Set<string>();
  const walk = (resource: string, { items, anyOf = [], properties = {} }: JsonSchema): void => {
    for (const inner of items ? [items, ...anyOf] : anyOf) walk(resource, inner);
    for (const [field, inner] of Object.entries(properties)) {
      found.add(`${resource}.${field}`);
      walk(INSIDE[field] ?? field, inner);
    }
  };
  for (const name of resourceOperationNames) {
    const { answer, resource } = operation(name);
    if (answer === null || typeof answer === 'string' || operation(name).billed) continue;
    const { properties = {} } = z.toJSONSchema(answer as z.ZodType) as JsonSchema;
    for (const [key, inner] of Object.entries(properties))
      walk(key === 'statistics' ? 'StatisticsAnswer' : resource, inner);
  }
  return [...found].filter((field) => field !== 'StatisticsAnswer.receptions').toSorted();
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const wordsOf = (text = '') => text.split(' ').filter(Boolean);

test('every field of the contract is shown, used, or said to be neither', () => {
  const table = read('docs/differences.md').split('## Read, not shown')[1]?.split('\n## ')[0] ?? '';
  const left = [...table.matchAll(/`([A-Z]\w+\.\w+)`/g)].map(([, field = '']) => field);
  const listed = Object.entries(FIELDS).flatMap(([resource, { shown, used }]) =>
    [...wordsOf(shown), ...wordsOf(used)].map((field) => `${resource}.${field}`),
  );
  expect([...left, ...listed].toSorted()).toEqual(contractFields());
});

test('what is shown or used is in the code of the page', () => {
  const page = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.|messages\.d\.ts$/.test(file))
    .map(read)
    .join('\n');
  const known = new Set(page.match(/\w+/g));
  const words = Object.values(FIELDS).flatMap(({ shown, used }) => [...wordsOf(shown), ...wordsOf(used)]);
  expect(words.filter((word) => !known.has(word))).toEqual([]);
});
