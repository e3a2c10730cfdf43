import { downloadDeadline } from '@octavo/contract/deadlines';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const { unpaid, inProgress, completed, hold, modified } = ORDER_STATUS;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture('2026-01-05T09:00:00Z');
});

/** The lines of the file, unfolded as RFC 5545 says. */
const lines = async (id: number) => {
  const file = await fixture.alice.call(downloadDeadline, { params: { id } });
  return (await file.text()).replaceAll('\r\n ', '').split('\r\n');
};

describe('spec §10.14 the deadline of an order for a calendar', () => {
  test('is one event at its moment in UTC, which a later file replaces', async () => {
    const deadline = new Date('2026-01-08T03:33:00Z');
    const { id } = await fixture.order({
      status: inProgress,
      datePaid: fixture.now(),
      title: 'Bees, ants; crickets',
      deadline,
    });
    const event = [
      'BEGIN:VEVENT',
      `UID:order-${id}@localhost`,
      'DTSTAMP:20260105T090000Z',
      'DTSTART:20260108T033300Z',
      `SUMMARY:Order ${id} is ready: Bees\\, ants\\; crickets`,
    ];
    const first = await lines(id);
    expect(first).toEqual(expect.arrayContaining(event));
    expect(first.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(first).toContainEqual(expect.stringMatching(new RegExp(`^URL.*/orderinfo/${id}/details$`)));
  });

  test('ADR 0404 is refused for a delivered order that is on hold', async () => {
    const now = fixture.now();
    const { id } = await fixture.order({ status: hold, datePaid: now, dateCompleted: now, dateHeld: now });
    await expect(lines(id)).rejects.toMatchObject({ code: 'order_not_under_way' });
  });

  test.each([
    { what: 'whose payment did not match, and that support holds', fields: { status: hold, datePaid: null } },
    { what: 'whose deadline waits for the payment of its changes', fields: { status: modified, deadlineWaits: true } },
  ])('is refused for an order $what', async ({ fields }) => {
    const { id } = await fixture.order({ datePaid: fixture.now(), ...fields });
    await expect(lines(id)).rejects.toMatchObject({ code: 'order_not_under_way' });
  });

  test.each([unpaid, completed])(
    'is refused for an order with status %i, which has no deadline to keep',
    async (status) => {
      const { id } = await fixture.order({ status });
      await expect(lines(id)).rejects.toMatchObject({ code: 'order_not_under_way' });
    },
  );
});
