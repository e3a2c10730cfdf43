import type { Services } from '#services.ts';

/** Returns a function that restores the sites as they are now, in the database and in memory, if a test changed them. */
export async function siteRestorer({ db, sites }: Pick<Services, 'db' | 'sites'>): Promise<() => Promise<void>> {
  const before = await db.selectFrom('sites').selectAll().orderBy('id').execute();
  const inMemory = () =>
    JSON.stringify(
      before.map(({ id }) => {
        const { catalogue: _, names: __, tariff: ___, ...settings } = sites.byId(id) ?? {};
        return settings;
      }),
    );
  const initial = inMemory();
  return async () => {
    const rows = await db.selectFrom('sites').selectAll().orderBy('id').execute();
    if (JSON.stringify(rows) === JSON.stringify(before) && inMemory() === initial) return;
    for (const { id, ...site } of before) await db.updateTable('sites').set(site).where('id', '=', id).execute(); // oxlint-disable-line no-await-in-loop -- seven sites
    await sites.reload();
  };
}
