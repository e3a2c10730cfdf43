import { expect, test } from 'vitest';
import { textOf } from './webhook-text.ts';

test.each([
  { what: 'two scripts', bytes: Buffer.from('Order – Замовлення'), is: 'Order – Замовлення' },
  { what: 'nothing', bytes: Buffer.from(''), is: '' },
  { what: 'a byte order mark, which is signed too', bytes: Buffer.from('\uFEFF{}'), is: '\uFEFF{}' },
  { what: 'another encoding', bytes: Buffer.from('Résumé', 'latin1'), is: null },
  { what: 'a cut character', bytes: Buffer.from('é').subarray(0, 1), is: null },
])('payments §6.4 the text of a webhook with $what', ({ bytes, is }) => {
  expect(textOf(bytes)).toBe(is);
});
