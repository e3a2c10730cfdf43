import type { Fields } from '../fields.ts';
import type { FondyOrder } from './orders.ts';
import { FondyRefusal } from './refusal.ts';
import { amountOf, currencyOf, optional } from './request.ts';
import { type FondyMessage, signed } from './signature.ts';
import { type Fondy, notify, signedMessage } from './merchant.ts';

/** Refunds money. A repeat with the same `reverse_id` gets the first answer and refunds nothing. */
export function reverse(fondy: Fondy, order: FondyOrder, request: Fields): FondyMessage {
  const id = optional(request, 'reverse_id');
  const earlier = order.reversals.get(id);
  if (id && earlier) return earlier;

  const amount = amountOf(request);
  if (currencyOf(request) !== order.currency) throw new FondyRefusal(1012);
  refundOrder(order, amount);
  void notify(fondy, order, signedMessage(fondy, order));
  const answer = signed(toAnswer(fondy, order, id, amount), fondy.paymentKey);
  order.reversals.set(id, answer);
  return answer;
}

/** Applies a refund to an order. A partial refund keeps `approved`, a full one makes the order `reversed`. */
export function refundOrder(order: FondyOrder, amount: number): void {
  const left = order.amount - order.reversed;
  if (order.status !== 'approved' || amount < 1 || amount > left) throw new FondyRefusal(1069);
  order.reversed += amount;
  if (amount === left) order.status = 'reversed';
}

function toAnswer({ merchantId }: Fondy, order: FondyOrder, id: string, amount: number): FondyMessage {
  return {
    order_id: order.order_id,
    merchant_id: merchantId,
    reverse_status: 'approved',
    reversal_amount: String(amount),
    reverse_id: id,
    transaction_id: `${order.payment_id}${order.reversals.size}`,
    response_status: 'success',
    response_code: '',
    response_description: '',
  };
}
