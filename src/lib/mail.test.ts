import { expect, test } from 'vitest';
import { mailHref } from './mail.ts';

test('only an address becomes a link', () => {
  expect(mailHref('anne@krogsand.example')).toBe('mailto:anne@krogsand.example');
  for (const text of [
    null,
    '',
    'anne',
    'a@b',
    'a@b.example?cc=c@d.example',
    'javascript:alert(1)',
    'a@b.example, c@d.example',
    'a b@c.example',
    'a@b.example\n',
    '<a@b.example>',
    'a@-.example',
  ])
    expect([text, mailHref(text)]).toEqual([text, undefined]);
});
