import type { Db } from '#db.ts';
import { type Chapter, type Subject, moment } from '../chapter.ts';
import { loadAttemptsOf, loadMovementsOf, loadRefundsOf, orderIdsOf } from '../store.ts';
import { moneyWords } from './words.ts';

/** The rows of all orders of the customer, order by order. */
async function* ofOrders<T>({ db, customer }: Subject, load: (db: Db, orderIds: number[]) => Promise<T[]>) {
  for await (const ids of orderIdsOf(db, customer.id)) yield* await load(db, ids);
}

/** The movements of money, then every payment attempt, then the refunds with their reasons; each order by order. */
export const paymentsChapter = (subject: Subject): Chapter => ({
  name: 'payments',
  title: moneyWords(subject.speaker).title,
  read: async function* () {
    const { format } = subject;
    const words = moneyWords(subject.speaker);
    for await (const row of ofOrders(subject, loadMovementsOf)) {
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
    for await (const row of ofOrders(subject, loadAttemptsOf)) {
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
    for await (const row of ofOrders(subject, loadRefundsOf)) {
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
