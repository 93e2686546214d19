import { expect, test } from 'vitest';
import { mailHref } from './text.ts';

test.each([
  ['anne@krogsand.example', 'mailto:anne@krogsand.example'],
  ['a+b@c-d.example', 'mailto:a%2Bb@c-d.example'],
  ['kontor&regning@duelund.example', 'mailto:kontor%26regning@duelund.example'],
])('%s becomes a link', (email, href) => expect(mailHref(email)).toBe(href));

test.each([
  null,
  '',
  'anne',
  'a@b',
  'a b@c.example',
  'a@-.example',
  'a@b.example\n',
  'a@b.example\r\nBcc: x@y.example',
  'a@b.example, c@d.example',
  'a@b.example?bcc=all@evil.example',
  'a@b.example&cc=x',
  '<a@b.example>',
  '"><img src=x>@b.example',
  'javascript:alert(1)',
])('%j does not', (text) => expect(mailHref(text)).toBeUndefined());
