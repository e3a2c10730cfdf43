import { saveLegalText } from '@octavo/contract/desk-legal-texts';
import { beforeEach, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { found } from '#operations/refusal.ts';
import { hire } from '#testing/staff.ts';
import { recordAccepted } from './record-accepted.ts';
import { refuseUnaccepted, textsToAccept } from './to-accept.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

type Text = { number: number; from: number; body?: string; asksAgain?: boolean };

/** The terms of a site get a version. */
async function save(siteId: number, { number, from, body = `Site ${siteId}, ${number}`, asksAgain = false }: Text) {
  const { call } = await hire(fixture, { name: `otto${number}`, siteId, role: 'operator' });
  const fields = { body, number, from, startsAt: null, asksAgain, reason: 'Lawyer' };
  await call(saveLegalText, { params: { id: siteId, name: 'terms' }, body: fields });
}
const at = (siteId: number) => ({ ...fixture, site: found(fixture.sites.byId(siteId)), language: 'en' }) as const;
const asked = (siteId: number) => textsToAccept(fixture.db, at(siteId), fixture.alice.id);
const accept = (siteId: number) =>
  recordAccepted(fixture.db, at(siteId), { customerId: fixture.alice.id, orderId: null });

test('spec §12.23 what was accepted at the site of before counts nothing at another one, whatever its number', async () => {
  await save(1, { number: 4, from: 1 });
  await accept(1);
  await save(2, { number: 2, from: 1 });
  await save(2, { number: 5, from: 2, asksAgain: true });
  expect(await asked(2)).toEqual([{ name: 'terms', version: 5, since: 1 }]); // 4 is none of its versions to compare with
  await save(1, { number: 6, from: 4 });
  await accept(1);
  expect(await asked(2)).toMatchObject([{ version: 5 }]); // nor is 6 newer
  await accept(2);
  expect(await asked(2)).toEqual([]);
  await save(1, { number: 7, from: 6, asksAgain: true });
  expect(await asked(1)).toEqual([{ name: 'terms', version: 7, since: 6 }]); // moved back, the own one counts
});

test('spec §12.23 the text of the product, and the same words as a version of both sites, count at each', async () => {
  await accept(1);
  await save(2, { number: 2, from: 1, body: 'Ours', asksAgain: true });
  expect(await asked(2)).toEqual([{ name: 'terms', version: 2, since: 1 }]);
  await save(1, { number: 2, from: 1, body: 'Ours' });
  await accept(1);
  expect(await asked(2)).toEqual([]);
});

test('spec §12.23 who has moved and moved back is not asked again for a version that they accepted', async () => {
  await save(1, { number: 5, from: 1, asksAgain: true });
  await accept(1);
  await accept(2); // the text of the product, with an order there
  expect(await asked(1)).toEqual([]);
  await refuseUnaccepted(fixture.db, at(1), fixture.alice.id);
  await save(1, { number: 6, from: 5, asksAgain: true });
  expect(await asked(1)).toEqual([{ name: 'terms', version: 6, since: 5 }]);
});
