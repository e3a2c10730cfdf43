import type { Services } from '#services.ts';

/** Puts the sites back as they are now, in the database and in memory, wherever a test has changed them. */
export async function siteRestorer({ db, sites }: Pick<Services, 'db' | 'sites'>): Promise<() => Promise<void>> {
  const before = await db.selectFrom('sites').selectAll().orderBy('id').execute();
  const inMemory = () =>
    JSON.stringify(
      before.map(({ id }) => {
        const { catalogue: _, names: __, tariff: ___, ...settings } = sites.byId(id) ?? {};
        return settings;
      }),
    );
  const asRead = inMemory();
  return async () => {
    const rows = await db.selectFrom('sites').selectAll().orderBy('id').execute();
    if (JSON.stringify(rows) === JSON.stringify(before) && inMemory() === asRead) return;
    for (const { id, ...site } of before) await db.updateTable('sites').set(site).where('id', '=', id).execute(); // oxlint-disable-line no-await-in-loop -- seven
    await sites.reload();
  };
}
