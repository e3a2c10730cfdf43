import { describe, expect, test } from 'vitest';
import { unsentOf } from './unsent.ts';

const asked = { dateCreated: new Date('2026-11-20T10:00:00Z') };
const later = new Date('2026-11-21T10:00:00Z');
const part = { cause: 'cancellation', state: 'succeeded', amount: 700, dateCreated: later, dateEnded: later } as const;
const taken = { ...part, state: 'failed', amount: 500 } as const;

describe('ADR 0405 what of an accepted request to cancel is never sent', () => {
  test.each([
    { what: 'nothing where all of it has gone', refunds: [part], unsent: 0 },
    { what: 'the part whose payment a chargeback took', refunds: [part, taken], unsent: 500 },
    { what: 'all of it', refunds: [taken], unsent: 500 },
    { what: 'not what support still sends', refunds: [{ ...taken, dateEnded: null }], unsent: 0 },
    { what: 'not what was sent for another reason', refunds: [{ ...taken, cause: 'desk' as const }], unsent: 0 },
    { what: 'not that of an earlier request', refunds: [{ ...taken, dateCreated: new Date('2026-11-19T10:00:00Z') }], unsent: 0 },
  ])('$what', ({ refunds, unsent }) => expect(unsentOf(asked, refunds)).toBe(unsent));
}); // oxfmt-ignore
