import { beforeEach, expect, test } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';
import { loadCaller } from './load-caller.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const deactivate = (id: number) =>
  fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', id).execute();

test('ADR 0391 requests that come together are answered by one statement, each with its own person as they are now', async () => {
  const [sam, wren, gone] = [
    await hire(fixture),
    await hire(fixture, { name: 'wren', number: 20418 }),
    await hire(fixture, { name: 'gone' }),
  ];
  await deactivate(gone.id);
  const asked = [
    { siteId: 1, id: sam.id },
    { siteId: 1, id: wren.id },
    { siteId: 1, id: sam.id },
    { siteId: 2, id: sam.id },
    { siteId: 1, id: gone.id },
  ];
  const load = () => Promise.all(asked.map(({ siteId, id }) => loadCaller(fixture.db, siteId, id)));
  expect(await countQueries(load)).toBe(1);
  expect((await load()).map((staff) => staff?.role)).toEqual(['support', 'writer', 'support', undefined, undefined]);
});

test('spec §12.1 nothing is remembered: who is deactivated between two requests is nobody at the second', async () => {
  const { id } = await hire(fixture);
  expect(await loadCaller(fixture.db, 1, id)).toMatchObject({ id });
  await deactivate(id);
  expect(await loadCaller(fixture.db, 1, id)).toBeUndefined();
});
