import { describe, expect, test } from 'vitest';
import { hiddenAddress } from './hidden-address.ts';
import { type ReferralFacts, referralStatus, waitingFor, whyNoReferralDiscount } from './referral.ts';
import { isSamePerson } from './same-person.ts';

const NOW = new Date('2026-04-05T09:00:00Z');
const EARLIER = new Date('2026-04-05T08:59:59Z');
const LATER = new Date('2026-04-05T09:00:01Z');
const facts = (known: Partial<ReferralFacts> = {}): ReferralFacts => ({
  hasOrder: false,
  isReady: false,
  code: null,
  ...known,
});
const code = (known: Partial<NonNullable<ReferralFacts['code']>> = {}) =>
  facts({ hasOrder: true, isReady: true, code: { isUsed: false, isReserved: false, expiresAt: LATER, ...known } });

describe('spec D51 the status of a referral', () => {
  test.each([
    { what: 'who signed up', known: facts(), status: 1 },
    { what: 'who placed an order', known: facts({ hasOrder: true }), status: 2 },
    { what: 'whose order is completed', known: facts({ hasOrder: true, isReady: true }), status: 3 },
    { what: 'who was turned into a code', known: code(), status: 4 },
    { what: 'whose code is used', known: code({ isUsed: true, expiresAt: EARLIER }), status: 5 },
    { what: 'whose code is over', known: code({ expiresAt: EARLIER }), status: 6 },
    { what: 'whose code ends now', known: code({ expiresAt: NOW }), status: 6 },
    { what: 'whose code is over but has an order', known: code({ expiresAt: EARLIER, isReserved: true }), status: 4 },
  ])('of a friend $what is $status', ({ known, status }) => {
    expect(referralStatus(known, NOW)).toBe(status);
  });

  test('can be turned into a discount once it is ready', () => {
    expect(whyNoReferralDiscount({ dateReady: null })).toBe('referral_not_ready');
    expect(whyNoReferralDiscount({ dateReady: NOW })).toBeNull();
  });

  test('says what it waits for', () => {
    expect(waitingFor(1, false)).toBe('order');
    expect(waitingFor(2, false)).toBe('payment');
    expect(waitingFor(2, true)).toBe('completion');
    expect(waitingFor(3, true)).toBeNull();
  });
});

const alice = { email: 'alice@example.com', phone: '13125550148', devices: ['mac-1'] };
const bob = { email: 'bob@example.com', phone: '13125550199', devices: ['mac-2'] };

describe('spec D51 two accounts of one person', () => {
  test.each([
    { what: 'a mailbox with a plus', other: { ...bob, email: 'Alice+friend@Example.com' } },
    { what: 'a phone without its dial code', other: { ...bob, phone: '(312) 555-0148' } },
    { what: 'a device', other: { ...bob, devices: ['mac-9', 'mac-1'] } },
  ])('share $what', ({ other }) => {
    expect(isSamePerson(alice, other)).toBe(true);
  });

  test.each(['+1 (312) 555-0148 ext 0', '13125550148#5', '0013125550148', '3125550148 x 204'])(
    'controls A18 share the phone %s, with an extension or another dial code',
    (phone) => {
      expect(isSamePerson(alice, { ...bob, phone })).toBe(true);
      expect(isSamePerson({ ...bob, phone }, alice)).toBe(true);
    },
  );

  test('share a mailbox of Gmail with other dots and another spelling of its domain', () => {
    const [one, other] = ['a.l.ice+x@gmail.com', 'alice@googlemail.com'].map((email) => ({ ...bob, email }));
    expect(isSamePerson({ ...alice, email: one!.email }, other!)).toBe(true); // both exist
  });

  test('are not two people who left the same things empty, nor with dots that mean something', () => {
    expect(isSamePerson({ ...alice, phone: '', devices: [''] }, { ...bob, phone: '', devices: [''] })).toBe(false);
    expect(isSamePerson({ ...alice, email: 'a.lice@example.com' }, { ...bob, email: 'alice@example.com' })).toBe(false);
    expect(isSamePerson(alice, bob)).toBe(false);
  });
});

test.each([
  ['mark@berkeley.edu', 'm…k@berkeley.edu'],
  ['jo@gmail.com', 'j…@gmail.com'],
  ['x@gmail.com', 'x…@gmail.com'],
  ['deleted-12', ''],
])('the address %s is shown as %s', (email, shown) => {
  expect(hiddenAddress(email)).toBe(shown);
});
