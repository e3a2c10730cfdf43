import * as contract from '@octavo/contract/desk';
import { whyNoCancelAnswer } from '@octavo/domain/cancellations/request';
import { mailCancellation } from '#cancellations/mail-cancellation.ts';
import { changeCancellation, loadNewestCancellation } from '#cancellations/store.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { answerOrder, onDeskOrder } from '../on-desk-order.ts';
import { askSecondPerson } from '../refunds/ask-second-person.ts';
import { acceptCancellation, refuseUnrefundable } from './accept-cancellation.ts';

/**
 * spec D38, §10.6 Accepts a request to cancel an order, which starts the refund, or declines it with words. Once. Over the limit of the
 * site the request goes on waiting, for a second person (spec §12.5).
 */
export const answerCancellation = onDeskOrder(
  contract.answerCancellation,
  async (operation) => {
    const { tx, order, staff, body, at, happened } = operation;
    if (body.answer === 'decline' && body.note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    const asked = found(await loadNewestCancellation(tx, order.id));
    refuse(whyNoCancelAnswer(staff.role, { state: asked.state, status: order.status }));
    if (body.answer === 'accept') {
      await refuseUnrefundable(tx, order, asked.amount);
      const wanted = { amount: asked.amount, note: body.note, cancellationId: asked.id };
      if (asked.amount > 0 && (await askSecondPerson(operation, wanted))) return;
      await acceptCancellation(operation, { ...wanted, staff });
      return;
    }
    const decision = { state: 'declined', answer: body.note, dateAnswered: at } as const;
    const declined = found(await changeCancellation(tx, asked.id, 'waiting', decision)); // we hold the lock of the order
    happened({ kind: 'cancel_declined', details: {} });
    mailCancellation(operation, declined);
  },
  answerOrder,
);
