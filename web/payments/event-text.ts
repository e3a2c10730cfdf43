import type { OrderEvent } from '@octavo/contract/order-events';
import { money } from '@octavo/domain/language/page';
import { nameWith } from './method-of.ts';
import { paymentWords } from './words.ts';

type Event = Pick<OrderEvent, 'details'>;

/** spec §10.5 How an order was paid, after the name of who paid: `paid $18.00 with Fondy (card ending 1111)`. */
export function paidText(event: Event, currency: string): string {
  const { paid, paidSum, paidWith } = paymentWords.happened;
  if (!event.details.amount) return paid;
  const amount = money(event.details.amount, currency);
  return event.details.provider ? paidWith(amount, payerOf(event)) : paidSum(amount);
}

/** spec §10.5 A try that did not pay for the order, or paid for it `again`. `left` and `again` come after the name of the customer. */
export function tryText(kind: 'refused' | 'left' | 'again' | 'checked', event: Event, currency: string): string {
  const words = paymentWords.happened;
  const { amount = 0, arrived, arrivedCurrency } = event.details;
  const asked = money(amount, currency);
  if (kind !== 'checked') return words[kind](asked, payerOf(event));
  if (arrived == null || !arrivedCurrency) return words.unclear(asked, payerOf(event));
  return words.checked(money(arrived, arrivedCurrency), asked, payerOf(event));
}

const payerOf = ({ details: { provider, card } }: Event): string =>
  provider ? nameWith(paymentWords.providers[provider].name, card) : paymentWords.provider;
