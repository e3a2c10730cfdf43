import { recordEvents } from '#orders/events/store.ts';
import type { Db } from '#db.ts';

/** Records the deliveries of the demo that came after the first one: those for a revision. Call it after the events that the rows tell. */
export async function seedDeliveries(tx: Db) {
  const files = await tx
    .selectFrom('files')
    .innerJoin('revisionFiles', 'revisionFiles.fileId', 'files.id')
    .innerJoin('orders', 'orders.id', 'files.orderId')
    .where('files.side', '=', 'writer')
    .select(['files.id as fileId', 'files.dateCreated as at', 'orders.id', 'orders.status', 'orders.writerId'])
    .execute();
  for (const { fileId, at, writerId, ...order } of files) {
    const by = { side: 'writer', staffId: writerId ?? 0 } as const; // a delivered order has a writer
    await recordEvents(tx, order, [{ event: { kind: 'delivered', details: { files: [fileId] } }, by }], at);
  }
}
