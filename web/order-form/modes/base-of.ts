import { fromShown } from '@octavo/contract/shown-fields';
import type { Order } from '@octavo/contract/orders';
import type { Base } from '../draft/restore.ts';

/** The form that a clone or an edit of an order begins with (spec D3). It has no credentials; a clone has no discount (spec D23). */
export function baseOf(kind: 'clone' | 'edit', order: Order): Base {
  const form = fromShown(order);
  if (kind === 'clone') return { form, discount: null, editOrigin: null };
  const { discount, version } = order;
  return { form, discount, editOrigin: { version, form, discount } };
}
