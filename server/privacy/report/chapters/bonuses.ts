import type { OwnCode, PointEntry } from '@octavo/contract/loyalty';
import type { Referral } from '@octavo/contract/referrals';
import { presentOwnCode, presentPoints } from '#loyalty/present.ts';
import { loadBalanceOf, loadPointMovements, loadOwnCodes } from '#loyalty/store.ts';
import { presentReferral } from '#referrals/present.ts';
import { loadListedReferrals } from '#referrals/store.ts';
import { type Chapter, type Item, type Subject, moment } from '../chapter.ts';
import { bonusWords } from './words.ts';

const AT_ONCE = 1000;

/** spec D37, D50, D51 The points of the customer with every movement, the codes that only this customer can use, and the invited friends. */
export const bonusesChapter = (subject: Subject): Chapter => ({
  name: 'bonuses',
  title: bonusWords(subject.speaker).title,
  read: async function* () {
    const { db, customer, format, now } = subject;
    const points = await loadBalanceOf(db, customer.id);
    yield { heading: bonusWords(subject.speaker).balance(format.number(points)), facts: [], data: { points } };
    for (let page = 1; ; page++) {
      const { rows } = await loadPointMovements(db, customer.id, { page, limit: AT_ONCE });
      yield* rows.map((row) => movementItem(subject, presentPoints(row)));
      if (rows.length < AT_ONCE) break;
    }
    for (const row of await loadOwnCodes(db, customer.id)) yield codeItem(subject, presentOwnCode(row, now));
    for (let page = 1; ; page++) {
      const rows = await loadListedReferrals(db, customer.id, now, { status: 0, page, limit: AT_ONCE });
      yield* rows.map((row) => friendItem(subject, presentReferral(row, now)));
      if (rows.length < AT_ONCE) break;
    }
  },
});

function movementItem(subject: Subject, movement: PointEntry): Item {
  const words = bonusWords(subject.speaker);
  return {
    heading: words.kinds[movement.kind](subject.format.number(movement.points)),
    facts: [
      [words.when, moment(subject, movement.dateCreated)],
      [words.order, movement.order ? String(movement.order.id) : ''],
      [words.code, movement.code ?? ''],
    ],
    data: movement,
  };
}

function codeItem(subject: Subject, code: OwnCode): Item {
  const { format } = subject;
  const words = bonusWords(subject.speaker);
  const value = code.percent > 0 ? format.percent(code.percent) : format.money(code.amount, code.currency);
  return {
    heading: words.ownCode(code.code, value),
    facts: [
      [words.when, moment(subject, code.dateCreated)],
      [words.status, code.state === 'elsewhere' ? words.elsewhere : ''],
      [words.until, moment(subject, code.expiresAt)],
      [words.ended, moment(subject, code.dateEnded)],
      [words.order, code.idOrder === null ? '' : String(code.idOrder)],
    ],
    data: code,
  };
}

function friendItem(subject: Subject, friend: Referral): Item {
  const words = bonusWords(subject.speaker);
  return {
    heading: friend.friend ? words.friend(friend.friend) : words.closedFriend, // no address: a closed account
    facts: [
      [words.when, moment(subject, friend.dateCreated)],
      [words.status, words.statuses[friend.status.id]],
      [words.code, friend.discount?.code ?? ''],
    ],
    data: friend,
  };
}
