import { getDeskTariff, saveTariff } from '@octavo/contract/desk-tariff';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPlainOrder } from '#testing/records.ts';
import { hire } from '#testing/staff.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const act = () => ({ ...fixture, actor: 'root' });

/** The lists of the first site without these subjects. */
const without = async (...subjects: number[]) =>
  (await exportCatalogue(act(), 'localhost')).replace(new RegExp(`^subject,(${subjects.join('|')}),.*\\n`, 'gm'), '');

async function writer(number: number, subjects: number[]) {
  const { id } = await hire(fixture, { name: `w${number}`, number });
  await fixture.db.updateTable('staff').set({ subjects }).where('id', '=', id).execute();
  return id;
}

test('ADR 0150 a subject that is removed is one that no writer takes any more', async () => {
  const [both, other] = [await writer(20_001, [3, 1, 2]), await writer(20_002, [1])];
  await importCatalogue(act(), 'localhost', await without(2, 3));
  const takes = fixture.db
    .selectFrom('staff')
    .select(['id', 'subjects'])
    .where('id', 'in', [both, other])
    .orderBy('id');
  expect(await takes.execute()).toEqual([
    { id: both, subjects: [1] },
    { id: other, subjects: [1] },
  ]);
});

test('ADR 0150 the only subject that a writer takes is not removed: without one they would take all', async () => {
  const id = await writer(20_001, [2, 3]);
  const lists = await without(2, 3);
  const words = 'WR-20001 takes no other subject. Choose what they take first';
  await expect(importCatalogue(act(), 'localhost', lists)).rejects.toMatchObject({
    errors: { 'subject 2': words, 'subject 3': words },
  });
  await fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', id).execute();
  await importCatalogue(act(), 'localhost', lists);
  const kept = fixture.db.selectFrom('staff').select('subjects').where('id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ subjects: [2, 3] }); // somebody who is brought back does not take all
});

test('ADR 0150 a subject of an order that is being placed is not removed', async () => {
  const lists = await without(1);
  const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const { outcome } = await fixture.db.transaction().execute(async (tx) => {
    await insertPlainOrder({ db: tx, now: fixture.now }, fixture.alice.id, { subject: 1 });
    const importing = Promise.allSettled([importCatalogue(act(), 'localhost', lists)]);
    await expect.poll(async () => (await locked.execute(fixture.db)).rows.length).toBe(1);
    return { outcome: importing };
  });
  expect(await outcome).toMatchObject([
    { status: 'rejected', reason: { errors: { 'subject 1': expect.any(String) } } },
  ]);
});

test('ADR 0230 an order of levels in which a higher one would cost less is refused by the cell', async () => {
  const lists = await exportCatalogue(act(), 'localhost');
  const [first = '', second = ''] = lists.match(/^level,.*\n/gm) ?? [];
  const swapped = lists.replace(first + second, second + first);
  await expect(importCatalogue(act(), 'localhost', swapped)).rejects.toMatchObject({
    errors: { level: expect.stringMatching(/^Writing, High school, 3 h: 43.20 is less than 54.00 in .* A higher level must not cost less$/) as string },
  }); // oxfmt-ignore
  expect(await exportCatalogue(act(), 'localhost')).toBe(lists);
  await importCatalogue(act(), 'localhost', lists.replace(first, first.replace('High school', 'School')));
});

test('ADR 0230 a level of prices that wait for their day is not removed', async () => {
  const before = await exportCatalogue(act(), 'localhost');
  const last = before.match(/^level,.*\n/gm)?.at(-1) ?? '';
  await importCatalogue(act(), 'localhost', before.replace(last, `${last}level,6,Professor\n`));
  const olga = await hire(fixture, { name: 'olga', role: 'operator' });
  const { table } = await olga.call(getDeskTariff, {});
  const pages = [...table.pages, { workType: 1 as const, level: 6, hours: 24, cents: 99_000 }];
  const startsAt = new Date(fixture.now().getTime() + 3_600_000).toISOString();
  await olga.call(saveTariff, { key: newKey(), body: { from: 0, table: { ...table, pages }, reason: 'A level', startsAt } }); // oxfmt-ignore
  await expect(importCatalogue(act(), 'localhost', before)).rejects.toMatchObject({
    errors: { level: 'Version 2, which waits for its day: These prices are of other works, levels or deadlines than the site has' },
  }); // oxfmt-ignore
});
