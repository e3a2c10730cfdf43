import type { Db } from '#db.ts';
import { publishDesk } from '#staff/publish-desk.ts';

/** ADR 0484 Tells support of the site and the writer who asked, when the transaction commits; no other writer and no customer hears of it. */
export async function publishQuestion(tx: Db, order: { id: number; siteId: number }, staffId: number) {
  await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
  await publishDesk(tx, { kind: 'offers', siteId: order.siteId, staffIds: [staffId] });
}
