import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { fieldsOfAcceptance, isChangeRequest, statusAfterEdit, whyNoEdit } from './editing.ts';
import { ORDER_STATUS } from './status.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const SITE = { currency: 'USD' };
const open = { dateCompleted: null, pending: false, currency: 'USD' };
const all = Object.values(ORDER_STATUS);

describe('spec D22 editing an order', () => {
  test.each([
    { status: unpaid, why: null, after: unpaid, isRequest: false },
    { status: offered, why: null, after: offered, isRequest: false },
    { status: paid, why: null, after: modified, isRequest: true },
    { status: inProgress, why: null, after: modified, isRequest: true },
    { status: hold, why: null, after: hold, isRequest: true },
    { status: modified, why: null, after: modified, isRequest: true },
    { status: completed, why: 'order_closed', after: null, isRequest: false },
    { status: refunded, why: 'order_closed', after: null, isRequest: false },
    { status: canceled, why: 'order_closed', after: null, isRequest: false },
  ])('status $status: $why, becomes $after', ({ status, why, after, isRequest }) => {
    expect(whyNoEdit({ ...open, status }, SITE)).toBe(why);
    expect(isChangeRequest(status)).toBe(isRequest);
    if (after) expect(statusAfterEdit(status, 100)).toBe(after);
  });

  test('spec D35 is not possible while a payment is pending', () => {
    expect(whyNoEdit({ ...open, status: unpaid, pending: true }, SITE)).toBe('payment_pending');
    expect(whyNoEdit({ ...open, status: canceled, pending: true }, SITE)).toBe('order_closed');
  });

  test('spec D52 is not possible for an order in another currency than the site', () => {
    expect(whyNoEdit({ ...open, status: unpaid, currency: 'EUR' }, SITE)).toBe('other_currency');
    expect(whyNoEdit({ ...open, status: completed, currency: 'EUR' }, SITE)).toBe('order_closed');
  });

  test('ADR 0404 is not possible while a delivered order is on hold', () => {
    const delivered = { ...open, dateCompleted: new Date(0) };
    expect(whyNoEdit({ ...delivered, status: hold }, SITE)).toBe('order_closed');
    expect(whyNoEdit({ ...delivered, status: inProgress }, SITE)).toBeNull(); // support let the work go on, and decides about the change
  });

  test('makes an unpaid order paid if nothing is left to pay', () => {
    expect([unpaid, offered, paid, modified].map((status) => statusAfterEdit(status, 0))).toEqual([
      paid,
      paid,
      modified,
      modified,
    ]);
  });

  test('repeated with the same price keeps its status', () => {
    const cases = fc.record({ status: fc.constantFrom(...all), due: fc.nat() });
    fc.assert(
      fc.property(cases, ({ status, due }) => {
        fc.pre(whyNoEdit({ ...open, status }, SITE) === null && due > 0);
        const once = statusAfterEdit(status, due);
        expect(statusAfterEdit(once, due)).toBe(once);
        expect(whyNoEdit({ ...open, status: once }, SITE)).toBeNull();
      }),
    );
  });
});

describe('ADR 0013 a deadline that waits for the payment of an edit', () => {
  const at = new Date('2026-01-05T09:00:00Z');
  const deadline = minutesAfter(at, 60);
  const order = { status: modified, deadline, urgencyMinutes: 600, deadlineWaits: true };
  const counted = { deadlineWaits: false, deadline: minutesAfter(at, 600) };

  test.each([
    { what: 'the changes are paid', from: order, change: { status: paid } },
    { what: 'the changes are accepted without a payment', from: order, change: { status: inProgress } },
    { what: 'a hold ends', from: { ...order, status: hold }, change: { status: inProgress, deadline } },
  ])('counts from now when $what', ({ from, change }) => {
    expect(fieldsOfAcceptance(from, change, at)).toEqual(counted);
  });

  test('never becomes an earlier one', () => {
    const later = minutesAfter(at, 900); // such as one that support promised meanwhile
    const kept = { deadlineWaits: false, deadline: later };
    expect(fieldsOfAcceptance({ ...order, deadline: later }, { status: paid }, at)).toEqual(kept);
    expect(fieldsOfAcceptance(order, { status: paid, deadline: later }, at)).toEqual(kept);
  });

  test('waits on while support holds the order, and is over with the order', () => {
    expect(fieldsOfAcceptance(order, { status: hold }, at)).toEqual({});
    expect(fieldsOfAcceptance(order, { deadline }, at)).toEqual({});
    expect(fieldsOfAcceptance(order, { status: refunded }, at)).toEqual({ deadlineWaits: false });
  });

  test('only stops to wait where a server from before it has booked the payment', () => {
    const booked = { ...order, status: inProgress };
    expect(fieldsOfAcceptance(booked, {}, at)).toEqual({ deadlineWaits: false });
    expect(fieldsOfAcceptance(booked, { status: hold }, at)).toEqual({ deadlineWaits: false });
  });

  test('is left alone by an edit that does not touch it', () => {
    expect(fieldsOfAcceptance({ ...order, deadlineWaits: false }, { status: paid }, at)).toEqual({});
  });
});
