import * as contract from '@octavo/contract/desk-refunds';
import { whyNoGoodwill } from '@octavo/domain/desk/goodwill';
import { whyNoCreditCode } from '@octavo/domain/deadlines/credit';
import { giveGoodwill } from '#deadlines/give-credit.ts';
import { sumGoodwill } from '#deadlines/store.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { loadReaderOf } from '#orders/store.ts';
import type { StaffRow } from '#staff/store.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { askSecondPerson } from './ask-second-person.ts';
import { answerRefunds } from './present.ts';

/**
 * ADR 0260 Gives a credit for the next order; over the limit of the site, with what went back, it waits for a second person. Throws
 * `credit_too_much`, `credit_other_currency`, `order_unpaid`, `account_closed`, and as `askSecondPerson`.
 */
export const giveCredit = onDeskOrder(
  contract.giveCredit,
  async (operation) => {
    const { tx, order, staff, body } = operation;
    const { amount, note } = body;
    if (note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    if (amount < 1) throw new Refusal('invalid', { amount: 'value_invalid' });
    refuse(await whyNoCredit(tx, order, amount));
    if (await askSecondPerson(operation, { amount, note, isCredit: true })) return null;
    await credit(operation, { staff, amount, note });
    return null;
  },
  (call) => answerRefunds(call, call.params.id),
);

/** Why a credit of so many cents cannot be given for an order now, or null. */
export async function whyNoCredit(db: Operation['tx'], order: Operation['order'], amount: number) {
  const { all: given } = await sumGoodwill(db, order.id);
  const why = whyNoGoodwill({ amount, isPaid: order.datePaid !== null, price: order.priceFinal, given });
  return why ?? whyNoCreditCode(order, (await loadReaderOf(db, order.id)) ?? order);
}

type Giving = { staff: StaffRow; amount: number; note: string; requestId?: number };

/** Gives a credit that nobody else must confirm, or that somebody has confirmed, and answers its number. Throws as `giveCredit`. */
export async function credit(operation: Operation, { staff, ...given }: Giving): Promise<number> {
  refuse(await whyNoCredit(operation.tx, operation.order, given.amount));
  const id = await giveGoodwill(operation, { staff, ...given });
  if (id === undefined) throw new Refusal('account_closed');
  return id;
}
