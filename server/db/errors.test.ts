import { expect, test } from 'vitest';
import {
  DatabaseBusyError,
  DatabaseFullError,
  DatabaseUnavailableError,
  isUniqueViolation,
  postgresError,
  sqliteError,
} from './errors.ts';

const sqlite = (errcode: number) => Object.assign(new Error('from SQLite'), { errcode });
const postgres = (code: string, message = 'from PostgreSQL') => Object.assign(new Error(message), { code });

test.each([
  [13, DatabaseFullError],
  [778, DatabaseFullError],
  [1034, DatabaseFullError],
  [4874, DatabaseFullError],
  [5, DatabaseBusyError],
  [517, DatabaseBusyError],
  [10, DatabaseUnavailableError],
  [266, DatabaseUnavailableError],
  [14, DatabaseUnavailableError],
  [8, DatabaseUnavailableError],
  [1032, DatabaseUnavailableError],
])('SQLite result %i', (code, expected) => {
  const cause = sqlite(code);
  const named = sqliteError(cause);
  expect(named).toBeInstanceOf(expected);
  expect(named).toMatchObject({ cause });
});

test.each([
  ['53100', DatabaseFullError],
  ['55P03', DatabaseBusyError],
  ['40P01', DatabaseBusyError],
  ['40001', DatabaseBusyError],
  ['57014', DatabaseBusyError],
  ['25006', DatabaseBusyError],
  ['57P01', DatabaseUnavailableError],
  ['08006', DatabaseUnavailableError],
  ['ECONNREFUSED', DatabaseUnavailableError],
  ['ECONNRESET', DatabaseUnavailableError],
])('PostgreSQL code %s', (code, expected) => {
  const cause = postgres(code);
  const named = postgresError(cause);
  expect(named).toBeInstanceOf(expected);
  expect(named).toMatchObject({ cause });
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('a connection that is lost without a code is "unavailable" too: %s', (message) => {
  expect(postgresError(new Error(message))).toBeInstanceOf(DatabaseUnavailableError);
});

test.each([8, 14])('SQLite result %i names the folder', (code) => {
  expect(sqliteError(sqlite(code), '/var/lib/frontdesk/8080/telephony.sqlite')).toHaveProperty(
    'message',
    'The files in /var/lib/frontdesk/8080 cannot be opened and written by this user. Check their owner.',
  );
});

test('other errors are not changed', () => {
  for (const error of [new Error('other'), sqlite(1), sqlite(2067), 'text', undefined]) {
    expect(sqliteError(error)).toBe(error);
  }
  for (const error of [new Error('other'), postgres('23505'), postgres('42P01'), 'text']) {
    expect(postgresError(error)).toBe(error);
  }
});

test('a key that exists is distinguished from other errors, on both engines', () => {
  expect([sqlite(2067), sqlite(1555), postgres('23505')].map(isUniqueViolation)).toEqual([true, true, true]);
  expect([sqlite(787), postgres('23503'), new Error('x'), null].some(isUniqueViolation)).toBe(false);
});
