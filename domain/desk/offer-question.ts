import { type WorkOfferView, whyNoWorkAnswer } from './work-offer.ts';

/** The most characters of what a writer asks about an offer, and of what the desk answers. */
export const OFFER_QUESTION_MAX = 1000;

type Over = NonNullable<ReturnType<typeof whyNoWorkAnswer>>;

/** spec §12.15 Why a writer cannot ask the desk about an offer that is this for them, or null. One question waits at a time. */
export function whyNoOfferQuestion(
  view: WorkOfferView,
  asked: readonly { answer: string | null }[],
): Over | 'offer_question_open' | null {
  return whyNoWorkAnswer(view) ?? (asked.some(({ answer }) => answer === null) ? 'offer_question_open' : null);
}

/** spec §12.5 Why the desk cannot answer a question about an offer, or null. `view`: what the offer is for the writer who asked. */
export function whyNoQuestionAnswer(
  view: WorkOfferView,
  question: { answer: string | null },
): Over | 'offer_question_answered' | null {
  return whyNoWorkAnswer(view) ?? (question.answer === null ? null : 'offer_question_answered');
}
