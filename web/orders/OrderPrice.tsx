import type { Order } from '@octavo/contract/orders';
import { readPrice } from '@octavo/domain/pricing/parts';
import { PriceParts } from '#pricing/PriceParts.tsx';
import type { Fact } from '@octavo/kit/Leaders.tsx';

type Props = { order: Order; discount?: Partial<Fact> | null; more?: readonly Fact[] };

/** The price of an order in its parts. */
export const OrderPrice = ({ order, ...rest }: Props) => (
  <PriceParts
    price={readPrice('wire', order.price)}
    currency={order.currency}
    work={{ workType: order.workType.id, pages: order.pages }}
    {...rest}
  />
);
