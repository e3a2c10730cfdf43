import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { money } from '#app/money.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Price.module.css';

/** spec D22 What the changes do to the price of an order: before, paid, and what is left to pay or comes back. */
export function EditTotals() {
  const { mode, quote, site } = useOrderForm();
  if (mode.kind !== 'edit' || !quote.price) return null;
  const { finalPrice, paid, orderStatus } = mode.order;
  const { final } = quote.price;
  const amount = (cents: number) => money(cents, site.currency);
  const difference = final - finalPrice;
  const isBelowPaid = final < paid && orderStatus.id !== ORDER_STATUS.unpaid;
  const changed = [
    { name: 'Before your changes', value: amount(finalPrice) },
    { name: 'Difference', value: difference > 0 ? `+ ${amount(difference)}` : amount(difference) },
  ];
  const left = isBelowPaid
    ? { name: 'Support sends back', value: amount(paid - final), tone: 'good' as const }
    : { name: 'To pay', value: amount(Math.max(0, final - paid)), tone: 'strong' as const };
  return (
    <div className={css.edit}>
      <Leaders
        facts={[
          ...(difference === 0 ? [] : changed),
          ...(paid > 0 ? [{ name: 'Paid', value: amount(paid) }] : []),
          left,
        ]}
      />
    </div>
  );
}
