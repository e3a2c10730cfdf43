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
