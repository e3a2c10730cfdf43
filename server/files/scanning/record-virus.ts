import { FILE_HOLD, waitsForFile } from '@octavo/domain/orders/hold';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { SYSTEM, operate } from '#orders/operate.ts';
import { countOwnFiles } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { endScan, hasPaperSince, loadScanned, queueVirus } from './store.ts';

/**
 * controls C14, ADR 0424 Stores that a virus was found in a file that one side added to an order, once. Both sides read it in what happened, the order
 * waits for an answer of support, and a delivery of which nothing can be read is no new paper.
 */
export async function recordVirus(services: Services, orderId: number, fileId: number) {
  const door = { name: 'scanFiles' as const, by: SYSTEM, order: { id: orderId } };
  await operate(services, door, async ({ tx, order, at, change, happened, unchanged }) => {
    if (!(await endScan(tx, 'files', fileId, 'infected'))) return unchanged(null);
    const { side, dateCreated, dateDeleted } = await loadScanned(tx, fileId);
    if (dateDeleted) return unchanged(null);
    happened({ kind: 'file_infected', details: { file: fileId, from: side } });
    if (side === 'writer' && order.hasNewPaper && !(await hasPaperSince(tx, orderId, dateCreated)))
      await change({ hasNewPaper: false });
    const { status, workType } = order;
    if (status === ORDER_STATUS.paid && waitsForFile({ workType, files: await countOwnFiles(tx, orderId) }))
      await change({ ...FILE_HOLD }); // ADR 0425
    if (!whyNoUpload(order.status)) await queueVirus(tx, orderId, at);
    return null;
  });
}
