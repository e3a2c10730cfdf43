import { type Chapter, type Subject, moment, money } from '../chapter.ts';
import { attemptsAfter, movementsAfter, pageAfter } from '../store.ts';

const WORDS: Record<string, string> = {
  charge: 'Payment',
  overpayment: 'Second payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
};

/** Money that moved, then every try to pay. */
export const payments = ({ db, customer }: Subject): Chapter => ({
  name: 'payments',
  title: 'Payments',
  read: async function* () {
    for await (const row of pageAfter((after) => movementsAfter(db, customer.id, after))) {
      const amount = money(row.amount, row.currency);
      yield {
        heading: `${WORDS[row.kind] ?? row.kind} of ${amount}`,
        facts: [
          ['Order', String(row.orderId)],
          ['When', moment(row.dateCreated)],
          ['Provider', row.provider],
        ],
        data: { movement: row },
      };
    }
    for await (const row of pageAfter((after) => attemptsAfter(db, customer.id, after))) {
      yield {
        heading: `Try to pay ${money(row.amount, row.currency)}`,
        facts: [
          ['Order', String(row.orderId)],
          ['When', moment(row.dateCreated)],
          ['Provider', row.provider],
          ['State', row.state],
          ['Number', row.reference],
          ['Number of the provider', row.providerRef ?? ''],
        ],
        data: { attempt: row },
      };
    }
  },
});
