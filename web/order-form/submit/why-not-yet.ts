import { getCatalogue } from '@octavo/contract/catalogue';
import { toPriceRequest } from '@octavo/contract/order-fields';
import { calculatePrice } from '@octavo/contract/pricing';
import { money } from '@octavo/domain/language/page';
import { readPrice } from '@octavo/domain/pricing/parts';
import { ApiError } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate, showAnswer } from '@octavo/client/query';
import type { OrderFormContext } from '../machine/order-context.ts';
import { type SubmitFailure, orderFailure } from './submit-failure.ts';
import { submitWords } from './words.ts';

const PATIENCE_MS = 3000;

type NotYet = { notice: string } | { failure: SubmitFailure; isSignedUp: false };

/**
 * ADR 0230 Asks for the price of an order that is about to be created: a tariff may have begun since it was shown. Another price is shown in
 * the form, and the answer is what to say about it; null where it is the same. An order does not wait for a question that fails, or has no
 * answer within three seconds. But what is refused for its fields would be refused as an order too, after a guest was signed up.
 */
export async function whyNotYet({ state, rules, quote, site }: OrderFormContext): Promise<NotYet | null> {
  const { category } = rules.site;
  const input = { params: { cat: category }, body: toPriceRequest(state.form, category, state.discount) };
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS));
  const asked = call(calculatePrice, input).catch((error: unknown) => (hasFields(error) ? error : null));
  const answer = await Promise.race([asked, late]);
  if (!answer) return null;
  if (answer instanceof ApiError) {
    void invalidate(getCatalogue); // the form offers what is offered now
    return { failure: orderFailure(answer), isSignedUp: false };
  }
  const { final } = readPrice('wire', answer);
  if (final === quote.price?.final) return null;
  showAnswer(calculatePrice, input, answer);
  await new Promise((shown) => setTimeout(shown)); // the toast about a corrected price would replace the notice
  return { notice: submitWords.priceChanged(money(final, site.currency)) };
}

const hasFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.errors !== undefined;
