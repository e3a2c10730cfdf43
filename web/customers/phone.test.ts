import { describe, expect, test } from 'vitest';
import { dialCode, formatStored, readComplete, readInternational, readStored } from '@octavo/client/countries';
import { masked } from '@octavo/domain/customers/phone';
import { caretAfter, digitsTyped } from './phone.ts';

describe('spec D18 the mask of dial code 1', () => {
  test.each([
    ['', ''],
    ['3', '(3'],
    ['312', '(312'],
    ['3125', '(312) 5'],
    ['312555', '(312) 555'],
    ['3125550148', '(312) 555-0148'],
    ['31255501489', '31255501489'],
  ])('formats %s as %s', (digits, shown) => expect(masked(digits, '1')).toBe(shown));

  test('is not used for other dial codes', () => expect(masked('2079460958', '44')).toBe('2079460958'));

  test('deleting a bracket deletes the digit before it', () => {
    expect(digitsTyped('(312)5', '(312) 5', 5, '1')).toBe('3125'.slice(0, 2) + '5');
  });

  test('a number pasted with its dial code, without a plus, is stored without it', () => {
    expect(digitsTyped('1 312 555 0148', '', 14, '1')).toBe('3125550148');
  });

  test('a number that begins with a plus keeps it and has no mask', () => {
    expect(digitsTyped('+44 20', '+44 2', 6, '1')).toBe('+4420');
    expect(masked('+4420', '1')).toBe('+4420');
  });

  test('the caret stays after the typed digit', () => {
    expect(caretAfter('(312) 555-0148', 3)).toBe(4);
    expect(caretAfter('(312) 5', 4)).toBe(7);
  });

  test('spec §5 nothing is cut off a number, and no other number made of an extension', () => {
    expect(digitsTyped('1'.repeat(40), '', 40, '44')).toBe('1'.repeat(40));
    expect(digitsTyped('312 555 0148 ext 5', '', 18, '1')).toBe('312 555 0148 ext 5');
    expect(masked('312 555 0148 ext 5', '1')).toBe('312 555 0148 ext 5');
    expect(digitsTyped('312 555 0148 ', '312 555 0148 e', 13, '1')).toBe('3125550148');
  });

  test('digits of Arabic and of Persian are digits', () => {
    expect(digitsTyped('٣١٢٥', '', 4, '1')).toBe('3125');
    expect(digitsTyped('(312) 5۵', '(312) 5', 8, '1')).toBe('31255');
  });
});

describe('a number with its dial code', () => {
  test('sets its country', () => {
    expect(readInternational('+44 20 7946 0958')).toEqual({ country: 'GB', digits: '2079460958' });
  });
  test.each(['+', '+4', '+44', '+4420', '+442079460'])('is not complete as %s', (typed) => {
    expect(readComplete(typed)).toBeNull();
  });
  test('is complete with all its digits', () => {
    expect(readComplete('+442079460958')).toEqual({ country: 'GB', digits: '2079460958' });
  });
  test('without one sets no country', () => expect(readInternational('2079460958')).toBeNull());
});

describe('spec §3 a stored number', () => {
  test.each([
    { stored: '13125550148', number: { country: 'US', digits: '3125550148' } },
    { stored: '442079460958', number: { country: 'GB', digits: '2079460958' } },
    { stored: '3125550148', number: null },
    { stored: '123456', number: null },
  ])('$stored is $number', ({ stored, number }) => expect(readStored(stored)).toEqual(number));

  test.each([
    ['13125550148', '+1 (312) 555-0148'],
    ['442079460958', '+44 2079460958'],
    ['3125550148', '3125550148'],
    ['', ''],
  ])('%s is shown as %s', (stored, shown) => expect(formatStored(stored)).toBe(shown));

  test.each([
    ['US', '1'],
    ['NL', '31'],
    ['', ''],
  ])('the dial code of "%s" is "%s"', (country, dial) => expect(dialCode(country)).toBe(dial));
});
