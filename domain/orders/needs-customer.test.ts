import { describe, expect, test } from 'vitest';
import { needsCustomer } from './needs-customer.ts';
import { ORDER_STATUS, type OrderStatus } from './status.ts';

const { unpaid, hold, offered } = ORDER_STATUS;
const order = (status: OrderStatus, facts = {}) => needsCustomer({ status, pending: false, unread: 0, ...facts });

describe('an order needs its customer', () => {
  test.each(Object.entries(ORDER_STATUS))('while it waits for them: %s', (_, status) => {
    expect(order(status)).toBe(([unpaid, hold, offered] as OrderStatus[]).includes(status));
  });

  test('with an unread message, in every status', () => {
    for (const status of Object.values(ORDER_STATUS)) expect(order(status, { unread: 1 })).toBe(true);
  });

  test('not while its payment is being confirmed', () => {
    expect(order(unpaid, { pending: true })).toBe(false);
    expect(order(unpaid, { pending: true, unread: 2 })).toBe(true);
  });
});
