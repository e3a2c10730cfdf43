import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { format, money } from '@octavo/domain/language/page';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Price.module.css';
import { editPriceWords as words } from './edit-words.ts';

/** spec D22 The price of an order before the edit, the difference, what is paid, and what is to pay or refunded. An order with more codes names them. */
export function EditTotals() {
  const { mode, quote, site } = useOrderForm();
  if (mode.kind !== 'edit' || !quote.price) return null;
  const { finalPrice, due, difference: tooMuch, orderStatus, discount, deductions } = mode.order;
  const { paidTowardsPrice: paid = finalPrice - due + (tooMuch?.amount ?? 0) } = mode.order; // for the last release
  const isAsked = due > 0 || paid >= finalPrice; // not where support let it go on without its payment (ADR 0421)
  const { final } = quote.price;
  const amount = (cents: number) => money(cents, site.currency);
  const difference = final - finalPrice;
  const isBelowPaid = final < paid && orderStatus.id !== ORDER_STATUS.unpaid;
  const changed = [
    { name: words.before, value: amount(finalPrice) },
    { name: words.difference, value: difference > 0 ? `+ ${amount(difference)}` : amount(difference) },
  ];
  const left = isBelowPaid
    ? { name: words.refund, value: amount(paid - final), tone: 'good' as const }
    : { name: words.toPay, value: amount(isAsked ? Math.max(0, final - paid) : 0), tone: 'strong' as const };
  const more = deductions.map(({ code }) => code).filter((code) => code.toUpperCase() !== discount?.code.toUpperCase());
  return (
    <div className={css.edit}>
      <Leaders
        facts={[
          ...(difference === 0 ? [] : changed),
          ...(paid > 0 ? [{ name: words.paid, value: amount(paid) }] : []),
          left,
        ]}
      />
      {more.length > 0 && (
        <p className={css.more}>
          <bdi>{words.more(format().joined(more))}</bdi>
        </p>
      )}
    </div>
  );
}
