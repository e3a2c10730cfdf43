import type { Fault } from '@octavo/contract/desk-payments';
import { money } from '@octavo/domain/language/page';
import { moneyWords } from '../words.ts';

const { faults: words, providers, order } = moneyWords;

export const providerName = (provider: string): string => providers[provider as keyof typeof providers] ?? provider; // of another one there is no name

/** `Fondy 48212440-a1`, `Fondy, 3 webhooks`, `#48212440` */
export function nameOf({ provider, reference, order: id, kind, count, refund }: Fault): string {
  const by = provider === null ? '' : providerName(provider);
  if (kind === 'webhooks_refused') return `${by}, ${words.webhooks(count)}`;
  if (refund !== null && id !== null) return `${order(id)}, ${words.refund(refund)}`;
  if (reference !== null) return `${by} ${reference}`;
  return id === null ? by : order(id);
}

/** `came $86.80, expected $96.80`, or the sum and the cause. */
export function sumsOf({ kind, amount, currency, arrived }: Fault): string {
  const sum = amount === null || currency === null ? null : money(amount, currency);
  if (arrived && sum) return words.came(money(arrived.amount, arrived.currency), sum);
  return sum === null ? words.kinds[kind] : words.sum(sum, words.kinds[kind]);
}
