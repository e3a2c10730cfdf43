import type { Fields } from '../fields.ts';
import type { Paycore } from './account.ts';
import type { Invoice } from './invoices.ts';
import { PaycoreRefusal } from './refusal.ts';
import { amountOf, textOf } from './request.ts';

const WORK = 5; // seconds until the money has gone back

/** payments §4.7 Takes a refund and works on it later. A reference can be used once. */
export function askForRefund(paycore: Paycore, invoice: Invoice, attributes: Fields): object {
  const reference = textOf(attributes, 'reference_id');
  if (invoice.refunds.has(reference)) throw new PaycoreRefusal(422, 'reference_id has already been taken');
  const amount = amountOf(attributes);
  if (amount > leftOf(invoice)) throw new PaycoreRefusal(422, 'amount is greater than what is left');
  invoice.refunds.set(reference, amount);
  paycore.invoices.change(invoice, { status: 'refunding' });
  void paycore.report(invoice);
  paycore.clock.after(WORK, () => refund(paycore, invoice, amount));
  return {
    type: 'refund',
    id: `${invoice.id}-${invoice.refunds.size}`,
    attributes: { amount: amount / 100, status: 'created' },
  };
}

/** Sends money back and reports it. Throws where less is left. */
export function refund(paycore: Paycore, invoice: Invoice, amount: number): Promise<void> {
  const refunded = invoice.refunded + amount;
  const isAll = refunded === invoice.processed;
  paycore.invoices.change(invoice, { refunded, status: isAll ? 'refunded' : 'partially_refunded' });
  return paycore.report(invoice);
}

/** What can still be refunded, without the refunds that wait. */
export function leftOf({ processed, status, refunded, refunds }: Invoice): number {
  if (status === 'charged_back') return 0;
  const asked = [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
  return (processed ?? 0) - Math.max(refunded, asked);
}
