import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import type { TestCustomer, ServerFixture } from './fixture.ts';

const WRITERS: PreferredWriter[] = [
  { idWriter: 20_418, isPremium: true },
  { idWriter: 20_511, isPremium: false },
];

/** Adds two writers with completed orders of a customer: WR-20418, who is premium, and WR-20511. */
export async function addPreferredWriters(
  fixture: ServerFixture,
  customer: Pick<TestCustomer, 'id'>,
  siteId = 1,
): Promise<PreferredWriter[]> {
  for (const { idWriter: number, isPremium } of WRITERS) {
    const { id } = await fixture.hire({ name: `writer-${number}-of-${siteId}`, siteId, number }); // oxlint-disable-line no-await-in-loop -- the order of the writers depends on it
    await fixture.changeRows('staff', { isPremium }, { id }); // oxlint-disable-line no-await-in-loop
    await fixture.order({ siteId, customerId: customer.id, writerId: id, status: 5 }); // oxlint-disable-line no-await-in-loop
  }
  return WRITERS;
}
