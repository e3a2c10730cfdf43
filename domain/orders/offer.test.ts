import { describe, expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { isOfferOver } from './offer.ts';
import { ORDER_STATUS } from './status.ts';

const { unpaid, offered } = ORDER_STATUS;
const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = minutesAfter(NOW, 60);

describe('spec §10.1 the end of an offer', () => {
  test('an offer is over at its end; one without an end and other orders never are', () => {
    expect(isOfferOver({ status: offered, offeredUntil: LATER }, NOW)).toBe(false);
    expect(isOfferOver({ status: offered, offeredUntil: LATER }, LATER)).toBe(true);
    expect(isOfferOver({ status: offered, offeredUntil: null }, LATER)).toBe(false);
    expect(isOfferOver({ status: unpaid, offeredUntil: NOW }, LATER)).toBe(false);
  });
});
