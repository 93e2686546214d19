import { describe, expect, test } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { fieldErrors, refusedFields } from './contact-fields.ts';

const NO_NUMBER = { wrong: 'no-number', digits: 0, expected: 10, proposals: [] } as const;
const typed = { name: 'Lindekrogens Gartneri', number: '70 61 90 37', email: 'ordre@lindekrogen.example' };

describe('before anything is sent', () => {
  test('what is right', () => {
    expect(fieldErrors(typed, { number: '4570619037' })).toEqual({});
    expect(fieldErrors({ name: 'X', number: '', email: '' }, null)).toEqual({});
  });

  test('what is wrong, in words', () => {
    expect(
      Object.keys(fieldErrors({ name: '  ', number: 'nine', email: 'ordre@lindekrogen' }, NO_NUMBER)),
    ).toEqual(['name', 'number', 'email']);
    expect(fieldErrors({ ...typed, name: 'x'.repeat(201) }, null).name).toMatch(/at most 200/);
  });
});

describe('what the service refuses', () => {
  test('by field where it names them', () => {
    const problem = {
      type: 'about:blank',
      title: 'Unprocessable',
      status: 422,
      errors: { 'contact.email': ['an e-mail address'] },
    };
    expect(refusedFields(new ApiError('invalid', { status: 422, problem }))).toEqual({
      fields: { email: 'The service did not accept this address.' },
      form: null,
    });
  });

  test('as a whole otherwise, and honestly where nobody knows what came of it', () => {
    expect(refusedFields(null)).toEqual({ fields: {}, form: null });
    expect(refusedFields(new ApiError('timeout')).form).toMatch(/may have been saved/);
    expect(refusedFields(new ApiError('refused')).form).toMatch(/Nothing is lost/);
  });
});
