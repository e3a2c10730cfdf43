import { isOpen, type FondyOrder } from './orders.ts';
import type { FondyMessage } from './signature.ts';

const DECLINE = { response_code: 1037, response_description: 'Decline, not sufficient funds' };

/** An order as Fondy sends it in callbacks, returns and status answers: amounts as text, ids as numbers. */
export function describe(order: FondyOrder, merchantId: number, change: Partial<FondyOrder> = {}): FondyMessage {
  const state = { ...order, ...change };
  const isPaid = state.status === 'approved' || state.status === 'reversed';
  return {
    ...EMPTY,
    order_id: state.order_id,
    merchant_id: merchantId,
    payment_id: state.payment_id,
    amount: String(state.amount),
    currency: state.currency,
    order_status: state.status,
    response_status: 'success',
    tran_type: state.reversed > 0 ? 'reverse' : 'purchase',
    order_time: timeOf(state.createdAt),
    reversal_amount: String(state.reversed),
    actual_amount: isPaid ? String(state.amount) : '0',
    actual_currency: isPaid ? state.currency : '',
    merchant_data: state.merchantData,
    sender_email: state.email,
    payment_system: 'card',
    ...(state.status !== 'created' && cardOf(state.card)),
    ...(isPaid && { approval_code: '123456', eci: '5' }),
    ...(state.declined && (state.status === 'declined' || isOpen(state)) && DECLINE),
    // with the spaces that Fondy signs
    additional_info: `{"capture_status": null, "capture_amount": null, "transaction_id": ${state.payment_id}, "payment_method": "card"}`,
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

function cardOf(number: string): FondyMessage {
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
