import * as contract from '@octavo/contract/desk-offers';
import { whyNoOfferQuestion } from '@octavo/domain/desk/offer-question';
import { workOfferFor } from '@octavo/domain/desk/work-offer';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { operateWithin } from '#orders/operate.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { actorOf, ownerOf } from '../../store.ts';
import { answerOfferedWork } from '../present.ts';
import { loadOfferToWriter } from '../store.ts';
import { publishQuestion } from './publish-question.ts';
import { insertOfferQuestion, loadQuestionsOfWriter } from './store.ts';

const { name } = contract.askOfferQuestion;

/** spec §12.15 A writer asks the desk about an open offer. Throws `work_taken`, `work_over`, or `offer_question_open` while another question waits. */
export function askOfferQuestion(call: Call<typeof contract.askOfferQuestion>) {
  const { params, body, key, staff } = call;
  return inTransaction(call, name, async (tx) => {
    const { orderId } = found(await loadOfferToWriter(tx, staff, params.id));
    const intention = { owner: ownerOf(staff), key, body: { params, body } };
    const door = { name, by: actorOf(staff), intention, order: { id: orderId, siteId: staff.siteId } };
    await operateWithin(tx, call, door, async ({ order, at, unchanged }) => {
      const offer = found(await loadOfferToWriter(tx, staff, params.id));
      const asked = await loadQuestionsOfWriter(tx, staff.id, [offer.id]);
      refuse(whyNoOfferQuestion(workOfferFor(offer, offer, at), asked));
      const { question } = body;
      await insertOfferQuestion(tx, { offerId: offer.id, staffId: staff.id, question, dateCreated: at });
      await publishQuestion(tx, order, staff.id);
      await auditDesk(tx, call, name, { ...ofOrder(orderId), became: { offer: offer.id, question } });
      return unchanged(null);
    });
    return answerOfferedWork({ ...call, db: tx }, params.id);
  });
}
