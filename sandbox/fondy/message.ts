import { isOpen, type Order } from './orders.ts';
import type { Message } from './signature.ts';

const DECLINE = { response_code: 1037, response_description: 'Decline, not sufficient funds' };

/** An order as Fondy tells it in callbacks, returns and status answers: amounts as text, ids as numbers. */
export function describe(order: Order, merchantId: number, change: Partial<Order> = {}): Message {
  const told = { ...order, ...change };
  const isPaid = told.status === 'approved' || told.status === 'reversed';
  return {
    ...EMPTY,
    order_id: told.order_id,
    merchant_id: merchantId,
    payment_id: told.payment_id,
    amount: String(told.amount),
    currency: told.currency,
    order_status: told.status,
    response_status: 'success',
    tran_type: told.reversed > 0 ? 'reverse' : 'purchase',
    order_time: timeOf(told.createdAt),
    reversal_amount: String(told.reversed),
    actual_amount: isPaid ? String(told.amount) : '0',
    actual_currency: isPaid ? told.currency : '',
    merchant_data: told.merchantData,
    sender_email: told.email,
    payment_system: 'card',
    ...(told.status !== 'created' && cardOf(told.card)),
    ...(isPaid && { approval_code: '123456', eci: '5' }),
    ...(told.declined && (told.status === 'declined' || isOpen(told)) && DECLINE),
    // the spaces are Python’s, and Fondy signs them
    additional_info: `{"capture_status": null, "capture_amount": null, "transaction_id": ${told.payment_id}, "payment_method": "card"}`,
  };
}

const EMPTY = {
  rrn: '',
  sender_cell_phone: '',
  sender_account: '',
  fee: '',
  rectoken: '',
  rectoken_lifetime: '',
  response_code: '',
  response_description: '',
  verification_status: '',
  parent_order_id: '',
  product_id: '',
  settlement_amount: '0',
  settlement_currency: '',
  settlement_date: '',
};

function cardOf(number: string): Message {
  return {
    masked_card: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
    card_bin: Number(number.slice(0, 6)),
    card_type: number.startsWith('5') ? 'MASTERCARD' : 'VISA',
  };
}

/** DD.MM.YYYY HH:MM:SS */
function timeOf(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split(/[T.]/);
  return `${day.split('-').toReversed().join('.')} ${time}`;
}
