import { orderCancellation } from '#mails/templates/order-cancellation.ts';
import type { Operation } from '#orders/operate.ts';
import type { CancellationRow } from './store.ts';

/**
 * spec D38 Mails the customer what became of a request to cancel an order, except that they took it back. `isOutside`: a part of its money
 * was paid in another way than by its provider (ADR 0409).
 */
export function mailCancellation(
  { mail }: Pick<Operation, 'mail'>,
  { state, ...rest }: CancellationRow,
  isOutside = false,
) {
  if (state !== 'withdrawn')
    mail('payment', (brand, { id, title }) => orderCancellation(brand, { ...rest, id, title, state, isOutside }));
}
