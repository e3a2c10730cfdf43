import { describe, expect, test } from 'vitest';
import { isHost } from './host.ts';
import { whyNotOpened, whySiteClosed } from './permission.ts';
import { SITE_STATUS } from './status.ts';
import { hasMovedAsWhole, whyMoved, whyNoTransfer } from './transfer.ts';

const NOW = new Date('2026-01-05T09:00:00Z');
const LATER = new Date('2026-01-05T09:01:00Z');

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

describe('ADR 0032 what an operator sets', () => {
  test.each([
    { prices: 1, providers: 1, why: null },
    { prices: 0, providers: 1, why: 'no_prices' },
    { prices: 1, providers: 0, why: 'no_provider' },
  ])('a site with $prices prices and $providers providers is opened unless $why', ({ why, ...site }) => {
    expect(whyNotOpened(site)).toBe(why);
  });

  test.each(['papers.example.com', 'localhost', '127.0.0.1', 'xn--bcher-kva.example', 'a'.repeat(63)])(
    '%s is the name of a host',
    (host) => expect(isHost(host)).toBe(true),
  );

  test.each([
    '',
    'Papers.example',
    'https://papers.example',
    'papers.example:80',
    'a/b',
    '-a.b',
    'a..b',
    'a'.repeat(64),
  ])('%j is not the name of a host', (host) => expect(isHost(host)).toBe(false));
});

describe('spec D52 after a transfer', () => {
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

test.each([
  { status: SITE_STATUS.transferred, transfer: null, has: true },
  { status: SITE_STATUS.enabled, transfer: null, has: false },
  { status: SITE_STATUS.enabled, transfer: { isBulk: true, dateStarted: NOW }, has: true },
  { status: SITE_STATUS.enabled, transfer: { isBulk: false, dateStarted: NOW }, has: false },
  { status: SITE_STATUS.enabled, transfer: { isBulk: true, dateStarted: LATER }, has: false },
])('ADR 0150 a site of status $status with $transfer has moved as a whole: $has', ({ status, transfer, has }) => {
  expect(hasMovedAsWhole(status, transfer, NOW)).toBe(has);
});

describe('ADR 0150 a site whose customers are to move', () => {
  const target = { id: 2, status: SITE_STATUS.enabled, moves: false };
  test.each([
    { change: {}, isTarget: false, why: null },
    { change: { id: 1 }, isTarget: false, why: 'to_itself' },
    { change: { status: SITE_STATUS.pending }, isTarget: false, why: 'target_closed' },
    { change: { moves: true }, isTarget: false, why: 'target_moves' },
    { change: {}, isTarget: true, why: 'is_target' },
  ])('to a site with $change, being a target itself: $isTarget, is refused with $why', ({ change, isTarget, why }) => {
    const site = { id: 1, hasMoved: false, isTarget };
    expect(whyNoTransfer(site, { ...target, ...change }, false)).toBe(why);
  });

  test.each([
    { asWhole: false, why: 'has_moved' },
    { asWhole: true, why: null },
  ])('of a site that has moved as a whole, as a whole again: $asWhole, is refused with $why', ({ asWhole, why }) => {
    expect(whyNoTransfer({ id: 1, hasMoved: true, isTarget: false }, target, asWhole)).toBe(why);
  });
});
