import { fromShown } from '@octavo/contract/order-fields';
import type { Order as WholeOrder } from '@octavo/contract/orders';
import type { Base } from '../draft/restore.ts';

/** An order as the form has it (spec D3). Credentials stay encrypted, a copy leaves the discount (spec D23). */
export function baseOf(kind: 'clone' | 'edit', order: WholeOrder): Base {
  const form = fromShown(order);
  if (kind === 'clone') return { form, discount: null, begun: null };
  return { form, discount: order.discount, begun: { version: order.version, form } };
}
