import { sql } from 'kysely';
import type { Db } from '#db.ts';

type NewVersion = {
  siteId: number;
  number: number;
  settings: object;
  terms: object;
  prices: object;
  was: object;
  became: object;
  author: string;
  reason: string | null;
  dateCreated: Date;
};

export async function insertVersion(tx: Db, { settings, terms, prices, was, became, ...version }: NewVersion) {
  const objects = { settings: json(settings), terms: json(terms), prices: json(prices), was: json(was), became: json(became) }; // oxfmt-ignore
  await tx
    .insertInto('siteVersions')
    .values({ ...version, ...objects })
    .execute();
}

const json = (value: object) => sql<unknown>`${JSON.stringify(value)}::jsonb`;

export async function lastNumber(db: Db, siteId: number): Promise<number | null> {
  const versions = db.selectFrom('siteVersions').where('siteId', '=', siteId);
  const last = await versions.select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
  return last?.number ?? null;
}
