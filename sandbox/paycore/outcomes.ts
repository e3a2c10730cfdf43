import { numberField } from '../fields.ts';
import { cancels, closes, type Plays, returns, stays } from '../outcome.ts';
import { type Paycore, bodyOf, send } from './account.ts';
import { forgeries } from './forgeries.ts';
import { type Invoice, isOpen } from './invoices.ts';
import { leftOf, refund } from './refunds.ts';

/** The outcomes of Paycore. A chargeback comes without an open dispute before it (payments §4.5). */
export const playsOf = (paycore: Paycore): Plays<Invoice> => ({
  ...payments(paycore),
  ...refusals(paycore),
  ...oddities(paycore),
  ...forgeries(paycore),
});

const payments = (paycore: Paycore): Plays<Invoice> => ({
  pay: (invoice) => returns(approve(paycore, invoice)),
  webhook_first: (invoice) => returns(approve(paycore, invoice), 'first'),
  return_first: (invoice, fields) => {
    process(paycore, invoice);
    paycore.clock.after(numberField(fields, 'seconds', 5), () => paycore.report(invoice));
    return returns();
  },
  close_tab: (invoice) => closes(approve(paycore, invoice)),
  webhook_lost: (invoice) => {
    process(paycore, invoice);
    return closes();
  },
  test_payment: (invoice) => {
    invoice.isTest = true;
    return returns(approve(paycore, invoice));
  },
  dashboard_refund: (invoice, fields) => {
    const amount = numberField(fields, 'amount', leftOf(invoice));
    if (amount < 1 || amount > leftOf(invoice)) throw new Error('there is not so much to refund');
    invoice.refunds.set(`dashboard-${invoice.refunds.size}`, amount);
    return stays(refund(paycore, invoice, amount));
  },
  dispute_lost: (invoice) => {
    if (leftOf(invoice) < 1) throw new Error('there is nothing to charge back');
    paycore.invoices.change(invoice, { status: 'charged_back', chargedBack: leftOf(invoice) });
    return stays(paycore.report(invoice));
  },
});

const refusals = (paycore: Paycore): Plays<Invoice> => ({
  decline: (invoice) => {
    paycore.invoices.change(invoice, { status: 'process_failed', resolution: 'insufficient_funds' });
    return returns(paycore.report(invoice));
  },
  decline_and_stay: (invoice) => stays(refuseCard(paycore, invoice)),
  decline_then_pay: (invoice) => {
    void refuseCard(paycore, invoice);
    return returns(approve(paycore, invoice), 'first'); // one callback for both changes
  },
  cancel: () => cancels(),
  expire: (invoice) => returns(expire(paycore, invoice)),
  under_review: (invoice) => {
    paycore.invoices.change(invoice, { status: 'process_pending' });
    return returns(paycore.report(invoice));
  },
});

const oddities = (paycore: Paycore): Plays<Invoice> => ({
  other_amount: (invoice, fields) => {
    const processed = numberField(fields, 'amount', Math.floor(invoice.amount / 2) || 2);
    const status = processed < invoice.amount ? 'partially_processed' : 'processed';
    paycore.invoices.change(invoice, { status, processed });
    return returns(paycore.report(invoice));
  },
  other_currency: (invoice) => {
    invoice.currency = invoice.currency === 'EUR' ? 'USD' : 'EUR';
    return returns(approve(paycore, invoice));
  },
  duplicate_webhook: (invoice) => {
    process(paycore, invoice);
    const body = bodyOf(paycore, invoice);
    return returns(Promise.all([1, 2, 3].map(() => send(paycore, invoice, body))));
  },
  out_of_order: (invoice) => {
    const older = (['process_pending', 'process_failed'] as const).map((status) =>
      bodyOf(paycore, invoice, { status }),
    );
    const late = () => older.map((body) => send(paycore, invoice, body));
    return returns(
      approve(paycore, invoice).then(() => Promise.all(late())),
      'first',
    );
  },
});

/** Expires an invoice that was not paid in its lifetime, and reports it. */
export function expire(paycore: Paycore, invoice: Invoice): Promise<void> {
  if (!isOpen(invoice)) return Promise.resolve();
  paycore.invoices.change(invoice, { status: 'expired' });
  return paycore.report(invoice);
}

function process({ invoices }: Paycore, invoice: Invoice): void {
  invoices.change(invoice, { status: 'processed', resolution: 'ok', processed: invoice.amount });
}

function approve(paycore: Paycore, invoice: Invoice): Promise<void> {
  process(paycore, invoice);
  return paycore.report(invoice);
}

/** The bank refuses a card. The buyer can try another one on the page. */
function refuseCard(paycore: Paycore, invoice: Invoice): Promise<void> {
  paycore.invoices.change(invoice, { status: 'process_pending', resolution: 'insufficient_funds' });
  return paycore.report(invoice);
}
