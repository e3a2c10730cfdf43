import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOfStatement } from './statement-amount.ts';

describe('ADR 0393 an amount of a statement', () => {
  test.each([
    ['162,99', 16_299],
    ['162.99', 16_299],
    ['162,5', 16_250],
    ['-45.5', -4550],
    ['+45', 4500],
    ['45', 4500],
    ['0', 0],
    ['-0', 0],
    ['0,05', 5],
    ['1234,56', 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['-1.234.567,8', -123_456_780],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
  ])('%s is %i cents', (text, cents) => {
    expect(centsOfStatement(text)).toBe(cents);
  });

  test.each(['1,234', '1.234', '-162.990', '0,123', '999,000'])('%s is unclear: thousands or decimals', (text) => {
    expect(centsOfStatement(text)).toBe('unclear');
  });

  test.each(['', 'x', '1.2.3', '1,2,3', '1,234,56', '1.234.56', '12,34.56', '1234.567', '1,234.567', '1e3', '0x10', '$5', ',5', '5,', '1 234', '1,234,567,890', '12345678901', '--5'])('"%s" is none', (text) => {
    expect(centsOfStatement(text)).toBeNull();
  }); // oxfmt-ignore

  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  const marks = fc.constantFrom({ decimal: '.', group: ',' }, { decimal: ',', group: '.' });

  test('is the same however its two decimals are marked, with thousands marked or not', () => {
    fc.assert(
      fc.property(cents, marks, fc.boolean(), (amount, { decimal, group }, isGrouped) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const whole = digits.slice(0, -2);
        const written = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole;
        const text = `${amount < 0 ? '-' : ''}${written}${decimal}${digits.slice(-2)}`;
        expect(centsOfStatement(text)).toBe(amount);
      }),
    );
  });

  test('never loses a digit: what is read has the digits that were written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+]?[\d.,]{1,14}$/), (text) => {
        const read = centsOfStatement(text);
        if (typeof read !== 'number') return;
        const part = /[.,](\d{1,2})$/.exec(text)?.[1] ?? '';
        const written = text.replaceAll(/[^\d]/g, '') + '0'.repeat(2 - part.length);
        expect(Math.abs(read)).toBe(Number(written));
      }),
    );
  });
});
