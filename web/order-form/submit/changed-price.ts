import { toPriceRequest } from '@octavo/contract/order-fields';
import { calculatePrice } from '@octavo/contract/pricing';
import { money } from '@octavo/domain/language/page';
import { readPrice } from '@octavo/domain/pricing/parts';
import { call } from '@octavo/client/call';
import { showAnswer } from '@octavo/client/query';
import type { OrderFormContext } from '../machine/order-context.ts';
import { submitWords } from './words.ts';

const PATIENCE_MS = 3000;

/**
 * ADR 0230 Asks for the price of an order that is about to be created: a tariff may have begun since it was shown. Another price is shown in
 * the form, and the answer is what to say about it; null where it is the same. An order does not wait for a question that fails, or has no
 * answer within three seconds.
 */
export async function noticeOfPrice({ state, rules, quote, site }: OrderFormContext): Promise<string | null> {
  const { category } = rules.site;
  const input = { params: { cat: category }, body: toPriceRequest(state.form, category, state.discount) };
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS));
  const answer = await Promise.race([call(calculatePrice, input).catch(() => null), late]);
  if (!answer) return null;
  const { final } = readPrice('wire', answer);
  if (final === quote.price?.final) return null;
  showAnswer(calculatePrice, input, answer);
  await new Promise((shown) => setTimeout(shown)); // the toast about a corrected price would replace the notice
  return submitWords.priceChanged(money(final, site.currency));
}
