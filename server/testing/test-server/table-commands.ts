import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Services } from '#services.ts';

type Table = keyof Tables & string;
/** Rows that have all of these values. */
type Where<T extends Table> = Partial<Selectable<Tables[T]>>;

const OF_SITES: string[] = ['sites', 'siteTransfers', 'closedWorks'];

/** Reads and changes rows for states that no call of the API can make. Reloads the live sites after changes of theirs. */
export function tableCommands({ db, sites }: Services) {
  const any = db as unknown as Kysely<Record<string, Record<string, unknown>>>; // the commands hold the types of each table
  const done = async (table: Table) => {
    if (OF_SITES.includes(table)) await sites.reload();
  };

  return {
    rows: async <T extends Table>(table: T, where: Where<T> = {}): Promise<Selectable<Tables[T]>[]> => {
      let query = any.selectFrom(table as string).selectAll();
      for (const [column, value] of Object.entries(where))
        query = query.where(column, value === null ? 'is' : '=', value);
      const rows = (await query.execute()) as (Selectable<Tables[T]> & { id?: unknown })[]; // of this table
      return rows.toSorted((one, other) => Number(one.id) - Number(other.id) || 0);
    },
    addRows: async <T extends Table>(table: T, ...rows: Insertable<Tables[T]>[]): Promise<Selectable<Tables[T]>[]> => {
      const made = await any
        .insertInto(table as string)
        .values(rows)
        .returningAll()
        .execute();
      await done(table);
      return made as Selectable<Tables[T]>[]; // of this table
    },
    changeRows: async <T extends Table>(table: T, fields: Updateable<Tables[T]>, where: Where<T> = {}) => {
      let query = any.updateTable(table as string).set(fields);
      for (const [column, value] of Object.entries(where))
        query = query.where(column, value === null ? 'is' : '=', value);
      await query.execute();
      await done(table);
    },
  };
}
