import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paths, returnPath } from './paths.ts';

test.each([
  [paths.board(), '/'],
  [paths.person(7), '/people/7'],
  [paths.voicemails(), '/voicemails'],
  [paths.voicemail(3), '/voicemails/3'],
  [paths.contact(9), '/contacts/9'],
  [paths.newContact({ number: '4570261021', email: undefined }), '/contacts/new?number=%2B4570261021'],
  [paths.caller('4570261021'), '/caller?number=%2B4570261021'],
  [paths.feedback({ rating: 0, reception: undefined, number: null }), '/satisfaction/feedback?rating=0'],
  [paths.chat('a/b'), '/chats/a%2Fb'],
  [paths.login({ return_to: '/voicemails?heard=no' }), '/login?return_to=%2Fvoicemails%3Fheard%3Dno'],
  [paths.startSignIn('/people/7'), '/auth/login?return_to=%2Fpeople%2F7'],
])('%s', (path, expected) => expect(path).toBe(expected));

describe('returnPath', () => {
  test.each(['/', '/voicemails', '/people/7?presence=busy', '/caller?number=4570'])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  test.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login?return_to=/login',
    '/auth/logout',
    '/auth',
  ])('goes to the board instead of %s', (path) => {
    expect(returnPath(path)).toBe('/');
  });

  test('never leaves the origin, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(new URL(returnPath(text), 'https://desk.example').origin).toBe('https://desk.example');
        expect(new URL(returnPath(`/${text}`), 'https://desk.example').origin).toBe('https://desk.example');
      }),
    );
  });
});
