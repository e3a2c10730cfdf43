import { describe, expect, test } from 'vitest';
import { whyNoOfferQuestion, whyNoQuestionAnswer } from './offer-question.ts';
import { WORK_OFFER_VIEWS } from './work-offer.ts';

const open = { answer: null };
const answered = { answer: 'Yes.' };

describe('spec §12.15 a question about an offer', () => {
  test('is asked and answered only while the offer is open for the writer who asks', () => {
    const closed = WORK_OFFER_VIEWS.filter((view) => view !== 'open');
    expect(whyNoOfferQuestion('open', [])).toBeNull();
    expect(whyNoQuestionAnswer('open', open)).toBeNull();
    for (const view of closed) {
      const why = view === 'taken' ? 'work_taken' : 'work_over';
      expect(whyNoOfferQuestion(view, [])).toBe(why);
      expect(whyNoQuestionAnswer(view, open)).toBe(why);
    }
  });

  test('waits alone: the next one can be asked once it is answered', () => {
    expect(whyNoOfferQuestion('open', [answered, open])).toBe('offer_question_open');
    expect(whyNoOfferQuestion('open', [answered, answered])).toBeNull();
  });

  test('is answered once', () => {
    expect(whyNoQuestionAnswer('open', answered)).toBe('offer_question_answered');
  });
});
