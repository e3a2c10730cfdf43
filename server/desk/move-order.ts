import { datesOnEntering } from '@octavo/domain/desk/permission';
import { FILE_HOLD, type HoldReason, waitsAfterMove } from '@octavo/domain/orders/hold';
import { fieldsOfGoingOn } from '@octavo/domain/orders/going-on';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { askedOf } from '@octavo/domain/payments/ledger';
import { revisionDays } from '@octavo/domain/revisions/policy';
import { giveLateCredit } from '#deadlines/give-credit.ts';
import { orderDelivered } from '#mails/templates/order-delivered.ts';
import { retakeCodes } from '#orders/codes/retake-codes.ts';
import type { Operation } from '#orders/operate.ts';
import { countOwnFiles } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { revisionPeriodOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { mailMove } from './mail-move.ts';
import { hasUntoldPaper } from './store.ts';

type Hold = { heldFor?: HoldReason; holdNote?: string };

type Moving = Operation & Pick<Services, 'environment' | 'sites'>;

/**
 * spec §4 Gives an order a status that was allowed before, with its codes (ADR 0402), its dates (ADR 0421) and its wait for a file (ADR 0425), and the
 * mails and the credit that belong to it. One that was delivered before is not delivered again by it: a mail goes out only for a newer paper (ADR 0404).
 * Answers what it became, which may be on hold.
 */
export async function moveOrder(operation: Moving, to: OrderStatus, hold: Hold) {
  const { tx, order, at, change, mail } = operation;
  const status = await retakeCodes(operation, to);
  const isDelivered = status === ORDER_STATUS.completed;
  const hasPaper = isDelivered && (await hasUntoldPaper(tx, order));
  const isBack = isDelivered && order.dateCompleted !== null;
  const hasNewPaper = hasPaper || (isBack && order.hasNewPaper);
  const dates = { ...datesOnEntering(status, order, at), ...fieldsOfGoingOn(order, status, at) };
  const due = askedOf({ ...order, ...dates }, [{ kind: 'charge', amount: order.charged }]);
  const waits = waitsAfterMove({ ...order, due, files: await countOwnFiles(tx, order.id) }, status) && FILE_HOLD;
  const moved = await change({ status, ...dates, ...hold, ...waits, hasNewPaper });
  if (!isDelivered || (isBack && !hasPaper)) {
    await mailMove(operation, moved);
    return moved;
  }
  const days = revisionDays(order.pages, revisionPeriodOf(await termsOfOrder(tx, operation, order)));
  mail('delivered', (brand) => orderDelivered(brand, { ...order, days }));
  await giveLateCredit(operation);
  return moved;
}
