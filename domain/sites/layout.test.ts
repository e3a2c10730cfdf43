import { describe, expect, test } from 'vitest';
import { layoutOf } from './layout.ts';

describe('the layout of a screen', () => {
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
    { path: '/loyalty/referral', guest: 'auth', customer: 'sheet' },
    { path: '/ordering', guest: 'page', customer: 'page' },
  ])('of $path is $guest for guests and $customer for customers', ({ path, guest, customer }) => {
    expect(layoutOf(path, false)).toBe(guest);
    expect(layoutOf(path, true)).toBe(customer);
  });
});
