import { canBeLate } from '@octavo/domain/deadlines/late';
import { notificationOf } from '@octavo/domain/order-events/notification';
import { endsWithFile } from '@octavo/domain/orders/hold';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { orderGoesOn } from '#mails/templates/order-goes-on.ts';
import { orderHeld } from '#mails/templates/order-held.ts';
import type { Operation } from '#orders/operate.ts';
import type { OrderRow } from '#orders/store.ts';

/**
 * spec §10.20 Mails a hold, its end, and that support accepted changes, also where the order then waits for a file (ADR 0425). `moved` is the order
 * after its move.
 */
export function mailMove({ order, by, mail }: Pick<Operation, 'order' | 'by' | 'mail'>, moved: OrderRow) {
  const { status: to, deadline } = moved;
  const details = { from: order.status, to };
  const needsFile = endsWithFile(moved);
  const told = notificationOf({ kind: 'status', side: by.side, idStatus: to, details });
  const kind = needsFile ? 'changes_accepted' : told;
  const hasClock = canBeLate(moved);
  const isWorkedOn = hasClock && !needsFile && to !== ORDER_STATUS.modified; // which waits for the payment of its changes
  if (kind === 'held') mail('order', (brand) => orderHeld(brand, { ...moved, hasClock }));
  if (kind === 'resumed' || kind === 'changes_accepted')
    mail('order', (brand) => orderGoesOn(brand, { ...moved, kind, needsFile, deadline: isWorkedOn ? deadline : null }));
}
