import { expect, test, vi } from 'vitest';
import { sessionForgotten, sessionFound, sessionState } from './session-state.ts';
import { soundOf } from './sounds.ts';

const TYPE = { 'content-type': 'audio/mpeg' };

/** The sound at `/a`, which is answered with these one after the other. */
function aSound(...answers: (Response | Error)[]) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const answer = answers.shift() ?? new TypeError('no answer');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { ...soundOf('/a'), asked: () => new Headers(fetched.mock.lastCall?.[1]?.headers) };
}

test('a sound is fetched whole, and only its first byte to know why it is silent', async () => {
  const { whole, whySilent, asked } = aSound(
    new Response('whole', { headers: TYPE }),
    new Response('w', { status: 206, headers: TYPE }),
  );
  const sound = await whole();
  expect(typeof sound === 'string' ? sound : await sound.text()).toBe('whole');
  expect(asked().get('range')).toBeNull();
  expect(await whySilent()).toBeNull();
  expect(asked().get('range')).toBe('bytes=0-0');
});

test('what is no sound has a reason, and an ended session is noticed', async () => {
  const { whole, whySilent } = aSound(
    new Response('{}', { status: 404 }),
    new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    new TypeError('network error'),
    new DOMException('late', 'TimeoutError'),
    new Response('{}', { status: 401 }),
  );
  expect([await whole(), await whole(), await whole()]).toEqual(['not-found', 'unreadable', 'network']);
  expect(await whySilent()).toBe('timeout');
  sessionFound();
  expect(await whySilent()).toBe('unauthorized');
  expect(sessionState.get()).toBe('ended');
  sessionForgotten();
});
