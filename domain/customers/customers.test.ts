import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { type Consents, changedConsents } from './consents.ts';
import { endsWithAccount, whyNoDeletion } from './deletion.ts';
import { CUSTOMER_STATUS } from './status.ts';

const { confirmed, unconfirmed, awaiting } = CUSTOMER_STATUS;
const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const order = {
  status: completed,
  pending: false,
  activeRevision: false,
  refundOpen: false,
  refundReturned: false,
  held: 0,
} as const;

describe('spec §4 deleting an account', () => {
  test.each([unconfirmed, awaiting])('needs a confirmed email, so not status %i', (status) => {
    expect(whyNoDeletion(status, [])).toBe('email_not_confirmed');
  });

  test.each([paid, inProgress, hold, modified])('is not possible with an order of status %i', (status) => {
    expect(whyNoDeletion(confirmed, [order, { ...order, status }])).toBe('orders_under_way');
  });

  test.each([unpaid, offered, completed, refunded, canceled])('is possible with an order of status %i', (status) => {
    expect(whyNoDeletion(confirmed, [{ ...order, status }])).toBeNull();
  });

  test('is not possible with a pending payment or an active revision', () => {
    expect(whyNoDeletion(confirmed, [{ ...order, status: unpaid, pending: true }])).toBe('payment_pending');
    expect(whyNoDeletion(confirmed, [{ ...order, activeRevision: true }])).toBe('revision_under_way');
  });

  test('is not possible while a refund has not arrived', () => {
    expect(whyNoDeletion(confirmed, [order, { ...order, refundOpen: true }])).toBe('refund_open');
  });

  test('ADR 0447 is not possible while a refund that the bank returned waits for a decision', () => {
    expect(whyNoDeletion(confirmed, [order, { ...order, refundReturned: true }])).toBe('refund_returned');
  });

  test.each([unpaid, offered])('ADR 0447 is not possible while we hold money of an order of status %i', (status) => {
    expect(whyNoDeletion(confirmed, [order, { ...order, status, held: 1 }])).toBe('paid_in_part');
    expect(whyNoDeletion(confirmed, [{ ...order, status, held: -1 }])).toBeNull();
  });

  test('is possible while we hold what was paid for a completed order', () => {
    expect(whyNoDeletion(confirmed, [{ ...order, held: 1800 }])).toBeNull();
  });

  test('ends orders that are not paid, and of which nothing is held', () => {
    const statuses = Object.values(ORDER_STATUS);
    expect(statuses.filter((status) => endsWithAccount({ status, held: 0 }))).toEqual([unpaid, offered]);
    expect(statuses.filter((status) => endsWithAccount({ status, held: 1 }))).toEqual([]);
  });
});

test('spec §2 an equal consent is not a change', () => {
  const stored = {
    enabledCookiesUsage: true,
    enabledPersonalData: false,
    enabledTechnicalData: false,
    enabledLocationUsage: false,
    enabledInformationSharing: true,
    enabledEmailSubscription: false,
  };
  const wanted: Consents = {
    cookies_usages: true,
    personal_data: true,
    technical_data: false,
    location_usages: false,
    information_sharing: false,
    email_subscription: false,
  };
  expect(changedConsents(stored, wanted)).toEqual(['personal_data', 'information_sharing']);
});
