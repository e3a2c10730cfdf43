import type { Order } from '@octavo/contract/orders';
import { readPrice } from '@octavo/domain/pricing/parts';
import { PriceParts } from '#pricing/PriceParts.tsx';
import type { Fact } from '@octavo/kit/Leaders.tsx';
import { money } from '@octavo/domain/language/page';
import { orderWords } from './words.ts';

type Props = { order: Order; discount?: Partial<Fact> | null; more?: readonly Fact[] };

/** spec §10.11 What each code of an order takes off; none for a plain discount code, whose line says it all. */
function deductionsOf({ deductions, currency }: Order): Fact[] {
  const taken = deductions.filter(({ amount }) => amount > 0);
  if (taken.every(({ kind }) => kind === 'code')) return [];
  return taken.map(({ kind, code, amount }) => ({
    name: orderWords.page.deductions[kind],
    value: money(-amount, currency),
    note: code,
  }));
}

/** The price of an order in its parts. */
export const OrderPrice = ({ order, ...rest }: Props) => (
  <PriceParts
    price={readPrice('wire', order.price)}
    currency={order.currency}
    work={{ workType: order.workType.id, pages: order.pages }}
    deductions={deductionsOf(order)}
    {...rest}
  />
);
