import { needsSecondPerson } from '@octavo/domain/desk/second-person';
import { type WhyNoCredit, goodwillOf } from '@octavo/domain/desk/goodwill';
import type { MacroParts } from '@octavo/domain/desk/macros';
import type { Db } from '#db.ts';
import { refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { type OrderRow, loadReaderOf } from '#orders/store.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { credit, whyNoCredit } from '../refunds/give-credit.ts';
import { hasWaitingRefundRequest, sumSentAlone } from '../refunds/store.ts';

/** ADR 0260 Why one person cannot give a credit of so many cents for an order now, or null: a macro asks nobody else. */
export async function whyNoCreditAlone(
  db: Db,
  order: OrderRow,
  { refundLimit: limit }: Site,
  amount: number,
  at: Date,
): Promise<WhyNoCredit | null> {
  if (await hasWaitingRefundRequest(db, order.id, at)) return 'refund_asked';
  const why = await whyNoCredit(db, order, amount);
  if (why !== null) return why;
  if (!(await loadReaderOf(db, order.id))) return 'account_closed';
  return needsSecondPerson({ amount, alone: await sumSentAlone(db, order.id), limit }) ? 'credit_needs_second' : null;
}

type Giving = Operation & { staff: StaffRow; site: Site };

/** Gives the credit of a macro, and answers its number. Throws what `whyNoCreditAlone` says. */
export async function giveCreditOfMacro(giving: Giving, { percent, note }: NonNullable<MacroParts['credit']>) {
  const { tx, order, staff, site, at } = giving;
  const amount = goodwillOf(order.priceFinal, percent);
  refuse(await whyNoCreditAlone(tx, order, site, amount, at));
  return credit(giving, { staff, amount, note });
}
