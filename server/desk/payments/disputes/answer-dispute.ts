import * as contract from '@octavo/contract/desk-disputes';
import { whyNoAnswer } from '@octavo/domain/payments/dispute';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { presentDisputes } from './present.ts';
import { hasPack, loadDispute, markAnswered } from './store.ts';

/** spec §12.12 Marks which pack was sent to the provider, by whom and when. Throws `dispute_over` once it is over. */
export async function answerDispute(call: Call<typeof contract.answerDispute>) {
  const { db, staff, params, body, now } = call;
  await inTransaction(call, contract.answerDispute.name, async (tx) => {
    const { id, state, orderId, dateEnded } = found(await loadDispute(tx, staff.siteId, params.id));
    refuse(whyNoAnswer({ dateEnded }));
    if (!(await hasPack(tx, id, body.pack))) throw new Refusal('not_found');
    const answered = { answeredBy: staff.id, answeredWith: body.pack, answer: body.answer, at: now() };
    if (!(await markAnswered(tx, id, answered))) throw new Refusal('dispute_over'); // it ended meanwhile
    const became = { dispute: id, state: 'answered', pack: body.pack };
    await auditDesk(tx, call, 'answerDispute', { ...ofOrder(orderId), was: { state }, became });
  });
  const [dispute] = await presentDisputes(db, [found(await loadDispute(db, staff.siteId, params.id))]);
  return found(dispute);
}
