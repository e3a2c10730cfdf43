import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

test('spec §10.5 a second payment is said of the customer, with its sum', () => {
  const details = { attemptId: 7, amount: 1800, provider: 'fondy' as const };
  const event = { id: 1, kind: 'paid_twice', side: 'system' as const, idWriter: null, idStatus: 2, details };
  expect(eventText({ ...event, dateCreated: new Date() }, 'USD', 'Alice')).toEqual({
    who: 'Alice',
    text: 'paid $18.00 once more. It goes back',
  });
});

test.each([
  { from: 'customer', text: 'A virus was found in a file of the customer. Nobody can open it. Ask for another one' },
  { from: 'writer', text: 'A virus was found in a file of the writer. Nobody can open it. Ask for another one' },
])('ADR 0424 a virus in a file of the $from is said', ({ from, text }) => {
  const event = { id: 1, kind: 'file_infected', side: 'system' as const, idWriter: null, idStatus: 2 };
  const happened = { ...event, details: { file: 3, from }, dateCreated: new Date() };
  expect(eventText(happened, 'USD', 'Alice')).toEqual({ who: null, text });
});

test.each([
  { side: 'customer', who: 'Alice', text: 'changed the order' },
  { side: 'system', lapsed: true, who: null, text: 'The order was not paid in time, so its discount codes no longer count' },
  { side: 'system', who: null, text: 'A discount code of the order no longer counts' },
] as const)('spec §10.11 a price that the $side changed is said of who changed it: $text', ({ side, who, text, ...lost }) => {
  const details = { version: 2, priceWas: 8640, priceBecame: 10_800, ...lost };
  const event = { id: 1, kind: 'edited', side, idWriter: null, idStatus: 1, details, dateCreated: new Date() };
  expect(eventText(event, 'USD', 'Alice')).toEqual({ who, text: `${text}. The price changed from $86.40 to $108.00` });
}); // oxfmt-ignore
