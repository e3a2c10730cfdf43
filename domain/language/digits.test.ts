import { describe, expect, test } from 'vitest';
import { codeDigits } from '../auth/challenge.ts';
import { isPhone, whyNoPhone } from '../auth/identity.ts';
import { withDialCode } from '../customers/phone.ts';
import { digitsIn, latinDigits } from './digits.ts';

describe('digits of Arabic and of Persian', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٣١٢ a 5', '312 a 5'],
  ])('%s is %s', (text, is) => expect(latinDigits(text)).toBe(is));

  test('are those of a phone and of a code', () => {
    expect(digitsIn('(٣١٢) ٥٥٥-٠١٤٨')).toBe('3125550148');
    expect(withDialCode('1', '۳۱۲۵۵۵۰۱۴۸')).toBe('13125550148');
    expect(isPhone('٣١٢٥٥٥٠١٤٨')).toBe(true);
    expect(codeDigits('١٢٣ ٤٥٦')).toBe('123456');
  });
});

describe('spec §5 “Phone. Digits only, maximum 21, minimum 6”', () => {
  test.each([
    ['(312) 555-0148', null],
    ['+44 20 7946 0958', null],
    ['tel. 312 555 0148', null],
    ['12345', 'short'],
    ['1'.repeat(21), null],
    ['1'.repeat(22), 'long'],
    ['312 555 0148 ext 5', 'more_than_digits'],
    ['312 555 0148 #5', 'more_than_digits'],
    ['312 555 0148,5', 'more_than_digits'],
  ])('%s: %s', (text, why) => expect(whyNoPhone(text)).toBe(why));
});
