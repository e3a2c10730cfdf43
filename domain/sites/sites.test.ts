import { describe, expect, test } from 'vitest';
import { whySiteClosed } from './permission.ts';
import { SITE_STATUS } from './status.ts';
import { whyMoved } from './transfer.ts';

describe('spec §1 site status', () => {
  test.each([
    { status: SITE_STATUS.enabled, why: null },
    { status: SITE_STATUS.disabled, why: 'site_closed' },
    { status: SITE_STATUS.pending, why: 'site_closed' },
    { status: SITE_STATUS.transferred, why: 'site_closed' },
  ])('$status has the reason $why', ({ status, why }) => {
    expect(whySiteClosed({ status })).toBe(why);
  });
});

describe('spec D52 after a transfer', () => {
  const NOW = new Date('2026-01-05T09:00:00Z');
  const begun = new Date('2026-01-05T09:00:00Z');
  const tomorrow = new Date('2026-01-06T09:00:00Z');

  test.each([
    { what: 'nobody without a transfer', transfer: null, hasMoved: true, why: null },
    { what: 'nobody before its start', transfer: { isBulk: true, dateStarted: tomorrow }, hasMoved: true, why: null },
    { what: 'nobody without a start date', transfer: { isBulk: true, dateStarted: null }, hasMoved: true, why: null },
    {
      what: 'every customer of a bulk transfer',
      transfer: { isBulk: true, dateStarted: begun },
      hasMoved: false,
      why: 'site_moved',
    },
    {
      what: 'nobody of a manual transfer',
      transfer: { isBulk: false, dateStarted: begun },
      hasMoved: false,
      why: null,
    },
    {
      what: 'a transferred customer',
      transfer: { isBulk: false, dateStarted: begun },
      hasMoved: true,
      why: 'site_moved',
    },
  ])('it stops $what', ({ transfer, hasMoved, why }) => {
    expect(whyMoved(transfer, hasMoved, NOW)).toBe(why);
  });
});
