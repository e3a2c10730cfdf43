import { balanceOf, listedPoints, ownCodes } from '#loyalty/store.ts';
import { presentOwnCode, presentPoints } from '#loyalty/present.ts';
import { type Chapter, type Subject, moment } from '../chapter.ts';
import { bonusWords } from './words.ts';

const MOVEMENTS = { page: 1, limit: 10_000 };

/** spec D37, D50 The points of the customer with every movement, and the codes that only this customer can use. */
export const bonusesChapter = (subject: Subject): Chapter => ({
  name: 'bonuses',
  title: bonusWords(subject.language).title,
  read: async function* () {
    const { db, customer, site, format } = subject;
    const words = bonusWords(subject.language);
    const points = await balanceOf(db, customer.id);
    yield { heading: words.balance(format.number(points)), facts: [], data: { points } };
    for (const row of (await listedPoints(db, customer.id, MOVEMENTS)).rows) {
      const movement = presentPoints(row);
      yield {
        heading: words.kinds[movement.kind](format.number(movement.points)),
        facts: [
          [words.when, moment(subject, movement.dateCreated)],
          [words.order, movement.order ? String(movement.order.id) : ''],
          [words.code, movement.code ?? ''],
        ],
        data: movement,
      };
    }
    for (const row of await ownCodes(db, customer.id)) {
      const { dateCreated, ...code } = presentOwnCode(row, new Date());
      const value = code.percent > 0 ? format.percent(code.percent) : format.money(code.amount, site.currency);
      yield {
        heading: words.ownCode(code.code, value),
        facts: [
          [words.when, moment(subject, dateCreated)],
          [words.until, moment(subject, code.expiresAt)],
          [words.order, code.idOrder === null ? '' : String(code.idOrder)],
        ],
        data: { ...code, dateCreated },
      };
    }
  },
});
