import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paths, returnPath } from './paths.ts';

test('every URL of the app', () => {
  expect({
    board: paths.board(),
    person: paths.person(7),
    voicemails: paths.voicemails(),
    voicemail: paths.voicemail(3),
    contact: paths.contact(9),
    newContact: paths.newContact({ number: '4570261021', email: undefined }),
    caller: paths.caller('4570261021'),
    feedback: paths.feedback({ rating: 0, reception: undefined, number: null }),
    chat: paths.chat('a/b'),
    login: paths.login({ return_to: '/voicemails?heard=no' }),
    startSignIn: paths.startSignIn('/people/7'),
  }).toMatchInlineSnapshot(`
    {
      "board": "/",
      "caller": "/caller?number=%2B4570261021",
      "chat": "/chats/a%2Fb",
      "contact": "/contacts/9",
      "feedback": "/satisfaction/feedback?rating=0",
      "login": "/login?return_to=%2Fvoicemails%3Fheard%3Dno",
      "newContact": "/contacts/new?number=%2B4570261021",
      "person": "/people/7",
      "startSignIn": "/auth/login?return_to=%2Fpeople%2F7",
      "voicemail": "/voicemails/3",
      "voicemails": "/voicemails",
    }
  `);
});

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
