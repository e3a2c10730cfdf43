import { FILE_HOLD, endsWithFile, statusAfterFile, waitsForFile } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { askedOf } from '@octavo/domain/payments/ledger';
import type { Operation } from '#orders/operate.ts';
import { countOwnFiles } from '#orders/store.ts';

/** ADR 0425 The status by which money counts for an order: of one that waits for a file, that which it gets with the file. */
export const statusForMoney = (order: Operation['order']): OrderStatus =>
  endsWithFile(order) ? statusAfterFile(askedOf(order, [{ kind: 'charge', amount: order.charged }])) : order.status;

type Fields = { status: OrderStatus; heldFor?: 'file' | null; holdNote?: string; dateHeld?: Date };

/**
 * spec D21, ADR 0425 What becomes of an order that has the status `to` by its money. Editing that is paid without a file waits for one. Where money
 * puts an order on hold that waits for a file, no file ends that.
 */
export async function fieldsAfterMoney(
  { tx, order, at }: Pick<Operation, 'tx' | 'order' | 'at'>,
  to: OrderStatus,
): Promise<Fields> {
  const isWaiting = endsWithFile(order);
  if (to === statusForMoney(order)) return { status: order.status };
  if (to === ORDER_STATUS.hold && isWaiting) return { status: to, heldFor: null };
  const needsFile = to === ORDER_STATUS.paid && waitsForFile({ ...order, files: await countOwnFiles(tx, order.id) });
  if (!needsFile) return { status: to };
  return isWaiting ? { status: order.status } : { ...FILE_HOLD, dateHeld: at };
}
