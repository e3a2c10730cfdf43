import type { Db } from '#db.ts';
import type { Channel } from './channel.ts';

/** A way to publish that knows no transactions. */
type Way = { takes: (channel: Channel) => boolean; send: (channel: Channel, text: string) => void };

/** By database, and by transaction of one. */
const ways = new WeakMap<Db, Way>();

/** ADR 0056 Lets `way` publish what is written with this database, once it is committed. */
export const publishBy = (db: Db, way: Way) => void ways.set(db, way);

/** The way that takes a channel; undefined where Postgres publishes it, with the transaction. */
export const wayOf = (db: Db, channel: Channel): Way | undefined => {
  const way = ways.get(db);
  return way?.takes(channel) ? way : undefined;
};

/** ADR 0056 Keeps back what the transactions that are given to `hold` publish; `release` sends it. Call that after the commit. */
export function holdPublications(db: Db) {
  const held: [Channel, string][] = [];
  const way = ways.get(db);
  return {
    hold: (tx: Db): Db => {
      if (way && tx !== db) ways.set(tx, { takes: way.takes, send: (...publication) => void held.push(publication) });
      return tx;
    },
    release: () => {
      for (const publication of held) way?.send(...publication);
    },
  };
}
