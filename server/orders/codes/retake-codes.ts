import { leavesUndecided, statusWithLostCodes } from '@octavo/domain/orders/codes';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { askedOf } from '@octavo/domain/payments/ledger';
import { retakeDiscounts } from '#discounts/deductions/retake-discounts.ts';
import { loadDeductionsOfOrder } from '#discounts/deductions/store.ts';
import type { Operation } from '../operate.ts';
import { raisePrice } from './raise-price.ts';

/**
 * payments §6.5, ADR 0402 Takes the codes of an order again that it gave back when it was canceled, before it goes on in another status; one that is
 * used elsewhere raises its price. Answers the status that the order gets: where something is due then, the customer pays that first.
 */
export async function retakeCodes(operation: Operation, to: OrderStatus): Promise<OrderStatus> {
  const { tx, order } = operation;
  if (!leavesUndecided(order.status, to)) return to;
  const lines = await retakeDiscounts(tx, order);
  if (lines.length === 0) return to;
  const held = await loadDeductionsOfOrder(tx, order.id);
  const main = held.find(({ code }) => code === order.discountCode) ?? held[0];
  const lost = lines.reduce((sum, { amount }) => sum + amount, 0);
  const raised = await raisePrice(operation, { lost, discountCode: main?.code ?? null });
  const due = askedOf(raised, [{ kind: 'charge', amount: raised.charged }]);
  return statusWithLostCodes(to, due);
}
