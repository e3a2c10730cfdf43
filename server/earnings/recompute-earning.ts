import { type EarningLine, earnedBy, failedFine, lateFine, nextLine } from '@octavo/domain/earnings/lines';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesBetween } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { payNow, payOf, ruleOf } from './facts.ts';
import { insertLine, loadEarningFacts } from './store.ts';

type Facts = Awaited<ReturnType<typeof loadEarningFacts>>;

/** By which rules the order pays its writer: those of its delivery, whatever the site pays now. */
const payOfOrder = ({ ownPay: writerPay }: Facts) => payOf({ writerPay });

const factsOf = (row: Facts) => ({
  isDelivered: row.dateCompleted !== null && row.status !== ORDER_STATUS.canceled,
  ...ruleOf(row, payOfOrder(row)),
});

/** ADR 0459 Who has its lines so far, who delivered it, or who works on it. */
const earnerOf = ({ earner, deliveredBy, writerId }: Facts) => earner ?? deliveredBy ?? writerId;

/**
 * spec §12.15 Brings what the writer earns by an order in line with its status and its money, by lines that are only added: the share when it is
 * delivered, the fine of lateness with it, and what the customer got back. A repeat adds nothing. Call it under the lock of the order.
 */
export async function recomputeEarning(tx: Db, orderId: number, at: Date) {
  const row = await loadEarningFacts(tx, orderId);
  const facts = factsOf(row);
  const line = nextLine(facts, row);
  const staffId = earnerOf(row);
  if (!line || staffId === null) return;
  const add = ({ kind, amount, rule }: EarningLine, effectKey: string) =>
    insertLine(tx, { staffId, orderId, kind, amount, rule, currency: row.currency, effectKey, dateCreated: at });
  await add(line, `share ${orderId} ${row.lines}`);
  const late = line.kind === 'share' && row.dateCompleted ? lateFine(line.amount, minutesBetween(row.deadline, row.dateCompleted), payOfOrder(row)) : null; // oxfmt-ignore
  if (late) await add(late, `late ${orderId}`);
}

const fineOf = (row: Facts, revision: number) => failedFine(earnedBy(factsOf(row)), revision, payOf(row));

/** spec §10.7, §12.5 What an order would earn its writer by a delivery now, and the fine of a revision that would fail; null where there is none. */
export async function loadWorkPay(db: Db, orderId: number) {
  const row = await loadEarningFacts(db, orderId);
  const line = fineOf(row, 1);
  return {
    earns: payNow(row, payOf(row)).earns,
    wasDelivered: row.dateCompleted !== null,
    failedFine: line && { percent: line.rule.percent, of: line.rule.of, amount: -line.amount },
  };
}

/** spec §12.15 Adds the fine of a revision that the desk did not accept, once. Call it under the lock of the order. */
export async function fineFailedRevision(
  tx: Db,
  { orderId, revision, at }: { orderId: number; revision: { id: number; number: number }; at: Date },
) {
  const row = await loadEarningFacts(tx, orderId);
  const staffId = earnerOf(row);
  const line = fineOf(row, revision.number);
  if (!line || staffId === null) return;
  await insertLine(tx, {
    ...line,
    staffId,
    orderId,
    currency: row.currency,
    effectKey: `failed ${revision.id}`,
    dateCreated: at,
  });
}
