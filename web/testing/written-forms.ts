import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { hire } from '@octavo/server/testing/staff';
import { anyWrittenForm } from '@octavo/server/testing/any-form';
import type { Person, Fixture } from '@octavo/server/testing/fixture';
import * as fc from 'fast-check';

const WRITERS: PreferredWriter[] = [
  { idWriter: 20_418, isPremium: true },
  { idWriter: 20_511, isPremium: false },
];

/** Two writers who have worked for a customer before: WR-20418, who is premium, and WR-20511. */
export async function knowWriters(
  fixture: Fixture,
  customer: Pick<Person, 'id'>,
  siteId = 1,
): Promise<PreferredWriter[]> {
  for (const { idWriter: number, isPremium } of WRITERS) {
    const { id } = await hire(fixture, { name: `writer-${number}-of-${siteId}`, siteId, number }); // oxlint-disable-line no-await-in-loop -- the later order is the latest
    await fixture.db.updateTable('staff').set({ isPremium }).where('id', '=', id).execute(); // oxlint-disable-line no-await-in-loop
    await fixture.order({ siteId, customerId: customer.id, writerId: id, status: 5 }); // oxlint-disable-line no-await-in-loop
  }
  return WRITERS;
}

/** Whatever customers of a site may write and choose, the same for the same seed. */
export function writtenForms(fixture: Fixture, siteId: number, { count, seed }: { count: number; seed: number }) {
  const site = fixture.sites.byId(siteId);
  if (!site) throw new Error(`There is no site ${siteId}`);
  return { site, forms: fc.sample(anyWrittenForm(site), { numRuns: count, seed }) };
}
