import { afterEach, describe, expect, test, vi } from 'vitest';
import { operations } from '#contract/endpoints.ts';
import { call } from '#src/api/client/http.ts';
import { serveFirstCalls } from './boot-answers.ts';
import { LATER_OPERATIONS } from './later-operations.ts';
import { laterReadings } from './later-readings.ts';

afterEach(() => vi.unstubAllGlobals());

describe('The first calls', () => {
  test.each(LATER_OPERATIONS)('%s is read as the table says', (name) => {
    expect(laterReadings[name]).toBe(operations[name].read);
  });

  test('an answer that the head asked for is taken once, by the same URL', async () => {
    const early = { response: new Response(), text: '{"employees":[{"id":1,"name":"Early"}]}' };
    vi.stubGlobal('window', { bootAnswers: { '/api/v2/employees': Promise.resolve(early) } });
    vi.stubGlobal('fetch', async () => new Response('{"employees":[{"id":1,"name":"Late"}]}'));
    serveFirstCalls();
    expect((await call('listEmployees')).items[0]?.name).toBe('Early');
    expect((await call('listEmployees')).items[0]?.name).toBe('Late');
  });
});
