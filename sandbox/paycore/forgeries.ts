import { type Plays, stays } from '../outcome.ts';
import { type Paycore, bodyOf, send } from './account.ts';
import type { Invoice } from './invoices.ts';
import { signatureOf } from './signature.ts';

/** Callbacks that Paycore does not send about an invoice that was not paid. */
export const forgeries = (paycore: Paycore): Plays<Invoice> => {
  const paid = (invoice: Invoice) => bodyOf(paycore, invoice, { status: 'processed', processed: invoice.amount });
  return {
    bad_signature: (invoice) => {
      const signature = signatureOf(paid(invoice), `${paycore.privateKey}?`);
      return stays(send(paycore, invoice, paid(invoice), { signature, repeated: false }));
    },
    changed_body: (invoice) => {
      const signature = signatureOf(bodyOf(paycore, invoice), paycore.privateKey);
      return stays(send(paycore, invoice, paid(invoice), { signature, repeated: false }));
    },
    unknown_reference: (invoice) =>
      stays(
        send(
          paycore,
          invoice,
          bodyOf(paycore, invoice, {
            status: 'processed',
            processed: invoice.amount,
            reference: `unknown-${invoice.reference}`,
            id: `${invoice.id}0`,
          }),
        ),
      ),
  };
};
