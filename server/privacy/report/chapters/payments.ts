import { type Chapter, type Subject, moment } from '../chapter.ts';
import { attemptsAfter, movementsAfter, pageAfter } from '../store.ts';

/** The movements of money, then every payment attempt. */
export const paymentsChapter = (subject: Subject): Chapter => ({
  name: 'payments',
  title: subject.words.payments.title,
  read: async function* () {
    const { db, customer, format } = subject;
    const words = subject.words.payments;
    for await (const row of pageAfter((after) => movementsAfter(db, customer.id, after))) {
      const amount = format.money(row.amount, row.currency);
      yield {
        heading: words.movements[row.kind](amount),
        facts: [
          [words.order, String(row.orderId)],
          [words.when, moment(subject, row.dateCreated)],
          [words.provider, row.provider],
        ],
        data: { movement: row },
      };
    }
    for await (const row of pageAfter((after) => attemptsAfter(db, customer.id, after))) {
      yield {
        heading: words.attempt(format.money(row.amount, row.currency)),
        facts: [
          [words.order, String(row.orderId)],
          [words.when, moment(subject, row.dateCreated)],
          [words.provider, row.provider],
          [words.state, words.states[row.state]],
          [words.number, row.reference],
          [words.providerNumber, row.providerRef ?? ''],
        ],
        data: { attempt: row },
      };
    }
  },
});
