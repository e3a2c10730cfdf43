import { describe, expect, test } from 'vitest';
import { afterFailedSession, placeOf } from './places.ts';

describe('spec §2 a failed session', () => {
  test.each([
    { from: '/order', to: '/order?full' },
    { from: '/order/controls', to: '/order?full' },
    { from: '/orderinfo/7/messages', to: '/login' },
    { from: '/dashboard', to: '/login' },
  ])('on $from leads to $to', ({ from, to }) => {
    expect(afterFailedSession(from)).toBe(to);
  });
});

describe('what stands around a screen', () => {
  test.each([
    { path: '/dashboard', guest: 'auth', customer: 'page' },
    { path: '/orderinfo', guest: 'auth', customer: 'page' },
    { path: '/orderinfo/7/files', guest: 'auth', customer: 'order' },
    { path: '/order', guest: 'form', customer: 'form' },
    { path: '/order/controls', guest: 'form', customer: 'form' },
    { path: '/set-password/abc', guest: 'auth', customer: 'auth' },
    { path: '/magic/abc', guest: 'auth', customer: 'auth' },
    { path: '/handoff/abc', guest: 'auth', customer: 'auth' },
    { path: '/welcome', guest: 'auth', customer: 'auth' },
    { path: '/confirm-email/abc', guest: 'auth', customer: 'auth' },
    { path: '/profile', guest: 'auth', customer: 'sheet' },
    { path: '/ordering', guest: 'page', customer: 'page' },
  ])('$path: $guest for guests, $customer for customers', ({ path, guest, customer }) => {
    expect(placeOf(path, false)).toBe(guest);
    expect(placeOf(path, true)).toBe(customer);
  });
});
