import * as contract from '@octavo/contract/desk-refunds';
import { Refusal } from '#operations/refusal.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { askSecondPerson } from './ask-second-person.ts';
import { answerRefunds } from './present.ts';
import { refuseTooMuch, sendBack } from './send-back.ts';

/**
 * ADR 0051 Sends a part of what is held for an order back, or all of it; over the limit of the site it waits for a second person (spec §12.5).
 * Throws `refund_too_much`, `refund_in_part`, `difference_refused`, `refund_waits`, `refund_asked` or `refund_under_way`.
 */
export const startRefund = onDeskOrder(
  contract.startRefund,
  async (operation) => {
    const { tx, order, staff, body } = operation;
    const { note } = body;
    if (note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    if (body.amount !== undefined && body.amount < 1) throw new Refusal('invalid', { amount: 'value_invalid' });
    const { amount } = await refuseTooMuch(tx, order, staff, body.amount);
    if (await askSecondPerson(operation, { amount, note })) return null;
    await sendBack(operation, { staff, amount, note });
    return null;
  },
  (call) => answerRefunds(call, call.params.id),
);
