import { describe, expect, test } from 'vitest';
import { isEmail, isPhone, normalEmail } from './identity.ts';
import { digitsIn } from '../language/digits.ts';

describe('spec §5 an email', () => {
  test.each([
    'nora@example.com',
    'o’neil@example.com'.replace('’', "'"),
    'a+b@sub.example.co.uk',
    'x@xn--bcher-kva.example',
  ])('%s is valid', (text) => expect(isEmail(text)).toBe(true));
  test.each([
    '',
    'nora',
    'nora@',
    '@example.com',
    'nora@example',
    'no ra@example.com',
    'nora@example..com',
    `${'n'.repeat(250)}@example.com`,
  ])('%j is invalid', (text) => expect(isEmail(text)).toBe(false));
  test('is normalised to lower case without spaces around it', () => {
    expect(normalEmail('  Nora@Example.COM ')).toBe('nora@example.com');
  });
});

describe('spec §5 a phone number of 6 to 21 digits', () => {
  test.each([
    { text: '(312) 555-0148', is: true },
    { text: '12345', is: false },
    { text: '123456', is: true },
    { text: '1'.repeat(21), is: true },
    { text: '1'.repeat(22), is: false },
  ])('$text is valid: $is', ({ text, is }) => expect(isPhone(text)).toBe(is));

  test('may have other characters between the digits', () => expect(digitsIn('+1 (312) 555-0148')).toBe('13125550148'));
});
