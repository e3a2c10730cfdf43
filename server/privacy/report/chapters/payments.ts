import { type Chapter, type Subject, moment } from '../chapter.ts';
import { loadAttemptsAfter, loadMovementsAfter, pageAfter, loadRefundsAfter } from '../store.ts';
import { moneyWords } from './words.ts';

/** The movements of money, then every payment attempt, then the refunds with their reasons. */
export const paymentsChapter = (subject: Subject): Chapter => ({
  name: 'payments',
  title: moneyWords(subject.speaker).title,
  read: async function* () {
    const { db, customer, format } = subject;
    const words = moneyWords(subject.speaker);
    for await (const row of pageAfter((after) => loadMovementsAfter(db, customer.id, after))) {
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
    for await (const row of pageAfter((after) => loadAttemptsAfter(db, customer.id, after))) {
      yield {
        heading: words.attempt(format.money(row.amount, row.currency)),
        facts: [
          [words.order, String(row.orderId)],
          [words.when, moment(subject, row.dateCreated)],
          [words.provider, row.provider],
          [words.card, row.card ?? ''],
          [words.state, words.states[row.state]],
          [words.number, row.reference],
          [words.providerNumber, row.providerRef ?? ''],
        ],
        data: { attempt: row },
      };
    }
    for await (const row of pageAfter((after) => loadRefundsAfter(db, customer.id, after))) {
      yield {
        heading: words.refund(format.money(row.amount, row.currency)),
        facts: [
          [words.order, String(row.orderId)],
          [words.when, moment(subject, row.dateCreated)],
          [words.provider, row.provider],
          [words.state, words.refundStates[row.state]],
          [words.reason, row.note],
        ],
        data: { refund: row },
      };
    }
  },
});
