import { randomUUID } from 'node:crypto';
import { changeStatus } from '@octavo/contract/desk';
import { startRefund } from '@octavo/contract/desk-refunds';
import { getOrder } from '@octavo/contract/orders';
import { listRefunds, takeDifference } from '@octavo/contract/refunds';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { AskServer, Session } from './ask.ts';
import { openDesk } from './session.ts';

/** Support sends a part back, or the order becomes cheaper and its difference goes back or becomes a credit (spec D22). */
/** Makes a paid order cheaper. */
export type Change = (id: number) => Promise<void>;

export type Afterwards = 'part' | 'refund' | 'credit';

const PART = 500;

/** What was acknowledged to go back by a refund or to become a credit, in cents. */
export async function afterPayment(ask: AskServer, session: Session, id: number, what: Afterwards, change: Change) {
  const params = { id };
  const support = await openDesk(ask);
  if (what === 'part') {
    const refund = { amount: PART / 100, note: 'A part goes back' };
    await ask(startRefund, { key: randomUUID(), params, body: refund }, support);
    return { refund: PART };
  }
  await change(id);
  await acceptEdit(ask, support, session, id);
  const amount = (await ask(listRefunds, { params }, session)).difference?.amount ?? 0;
  await ask(takeDifference, { key: randomUUID(), params, body: { take: what, amount: amount / 100 } }, session);
  return { [what]: amount };
}

/** An acceptance whose answer was lost is refused the second time. */
async function acceptEdit(ask: AskServer, support: Session, session: Session, id: number) {
  const status = ORDER_STATUS.paid;
  await ask(changeStatus, { params: { id }, body: { status } }, support).catch(async (error: unknown) => {
    if ((await ask(getOrder, { params: { id } }, session)).orderStatus.id !== status) throw error;
  });
}
