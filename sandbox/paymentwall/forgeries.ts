import { type Plays, stays } from '../outcome.ts';
import type { Payment } from './payments.ts';
import { type Paymentwall, queryOf, send } from './project.ts';

/** Pingbacks that Paymentwall does not send about a payment that was not made. */
export const forgeries = (project: Paymentwall): Plays<Payment> => ({
  bad_signature: (payment) => {
    const query = queryOf({ ...project, secretKey: `${project.secretKey}?` }, payment, { type: 0 });
    return stays(send(project, payment, query, false));
  },
  changed_body: (payment) => {
    const query = queryOf(project, payment, { type: 200 }).replace('type=200', 'type=0');
    return stays(send(project, payment, query, false));
  },
  unknown_reference: (payment) => {
    const other = { ...payment, reference: `unknown-${payment.reference}`, ref: `${payment.ref}0` };
    return stays(send(project, payment, queryOf(project, other, { type: 0 })));
  },
});
