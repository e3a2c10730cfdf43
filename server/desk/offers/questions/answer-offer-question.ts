import * as contract from '@octavo/contract/desk-offers';
import { whyNoQuestionAnswer } from '@octavo/domain/desk/offer-question';
import { workOfferFor } from '@octavo/domain/desk/work-offer';
import { found, refuse } from '#operations/refusal.ts';
import { onDeskOrder } from '../../on-desk-order.ts';
import { answerWorkOffers } from '../present.ts';
import { loadOfferToWriter } from '../store.ts';
import { publishQuestion } from './publish-question.ts';
import { loadQuestion, saveAnswer } from './store.ts';

/** spec §12.5 Answers a writer who asked about an offer. Throws `work_taken`, `work_over` or `offer_question_answered`. */
export const answerOfferQuestion = onDeskOrder(
  contract.answerOfferQuestion,
  async ({ tx, order, staff, body, at, unchanged }) => {
    const asked = found(await loadQuestion(tx, order.id, body.question));
    const offer = found(await loadOfferToWriter(tx, { siteId: order.siteId, id: asked.staffId }, asked.offerId));
    refuse(whyNoQuestionAnswer(workOfferFor(offer, offer, at), asked));
    await saveAnswer(tx, asked.id, { answer: body.answer, answeredBy: staff.id, dateAnswered: at });
    await publishQuestion(tx, order, asked.staffId);
    return unchanged(null);
  },
  answerWorkOffers,
);
