import type { Db } from '#db.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { loadAskedWriters } from './store.ts';

/** spec §12.15 Tells the writers who were asked that the newest offer of an order is something else now, when the transaction commits. */
export async function publishOffer(tx: Db, { id, siteId }: { id: number; siteId: number }) {
  const staffIds = await loadAskedWriters(tx, id);
  if (staffIds.length > 0) await publishDesk(tx, { kind: 'offers', siteId, staffIds });
}
