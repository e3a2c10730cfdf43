import { expect, test } from 'vitest';
import { eventsOfChange } from './events.ts';
import { ORDER_STATUS } from '../orders/status.ts';

const { unpaid, paid, inProgress, hold } = ORDER_STATUS;
const EARLY = new Date('2026-11-01T10:00:00Z');
const LATE = new Date('2026-11-02T10:00:00Z');
const before = { status: unpaid, writerId: null, deadline: EARLY, datePaid: null };

test('a payment is one event, with the deadline that counts from it', () => {
  expect(eventsOfChange(before, { status: paid, datePaid: EARLY, deadline: LATE }, 'system')).toEqual([
    { kind: 'paid', details: { deadline: LATE.toISOString() } },
  ]);
});

test('ADR 0421 support that lets an order go on takes no payment: it is a new status, and no deadline was moved', () => {
  const change = { status: paid, datePaid: EARLY, deadline: LATE };
  expect(eventsOfChange({ ...before, status: hold }, change, 'support')).toEqual([
    { kind: 'status', details: { from: hold, to: paid } },
  ]);
});

test('assigning a writer of a paid order is an event, and so is the new status', () => {
  const order = { ...before, status: paid, datePaid: EARLY };
  expect(eventsOfChange(order, { writerId: 7, status: inProgress }, 'support')).toEqual([
    { kind: 'assigned', details: { staffId: 7 } },
    { kind: 'status', details: { from: paid, to: inProgress } },
  ]);
});

test('a moved deadline is an event with both instants', () => {
  expect(eventsOfChange(before, { deadline: LATE }, 'support')).toEqual([
    { kind: 'deadline', details: { from: EARLY.toISOString(), to: LATE.toISOString() } },
  ]);
});

test.each([
  { held: 'for 10 seconds', to: '2026-11-01T10:00:40Z', isSaid: false },
  { held: 'over the turn of the minute', to: '2026-11-01T10:01:05Z', isSaid: true },
  { held: 'for exactly a day', to: '2026-11-02T10:00:30Z', isSaid: true },
])('spec §10.5 a deadline that moves by a hold $held is an event: $isSaid', ({ to, isSaid }) => {
  const order = { ...before, deadline: new Date('2026-11-01T10:00:30Z') };
  expect(eventsOfChange(order, { deadline: new Date(to) }, 'support')).toHaveLength(isSaid ? 1 : 0);
});

test('a payment that puts the order on hold before it is paid in full is a new status, not a payment', () => {
  expect(eventsOfChange(before, { status: hold }, 'system')).toEqual([
    { kind: 'status', details: { from: unpaid, to: hold } },
  ]);
});

test('ADR 0425 a hold for a file says so, one of support with words does not', () => {
  const held = { status: hold, heldFor: 'file', holdNote: '' } as const;
  const details = { from: unpaid, to: hold };
  expect(eventsOfChange(before, held, 'system')).toEqual([
    { kind: 'status', details: { ...details, waitsFor: 'file' } },
  ]);
  expect(eventsOfChange(before, { ...held, holdNote: 'The rubric.' }, 'support')).toEqual([
    { kind: 'status', details },
  ]);
});

test('a change of none of these fields is no event', () => {
  expect(eventsOfChange(before, { status: unpaid, deadline: new Date(EARLY), writerId: null }, 'support')).toEqual([]);
});
