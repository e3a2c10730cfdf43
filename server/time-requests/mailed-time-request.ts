import type * as contract from '@octavo/contract/time-requests';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type OrderRow, orderOfCustomer } from '#orders/store.ts';
import { hashOfLink } from '#outside/link-token.ts';
import type { Db } from '#db.ts';
import { answerRequest } from './answer-request.ts';
import { presentRequest } from './present.ts';
import { type TimeRequestRow, requestOfLink, requestOfOrder } from './store.ts';

/** spec D51a The request of a link. Reading it changes nothing: software that scans mails opens every link. */
export async function getMailedTimeRequest(call: Call<typeof contract.getMailedTimeRequest>) {
  const { db, site, params } = call;
  const { id, orderId, customerId } = await linked(db, site.id, params.token);
  const order = found(await orderOfCustomer(db, customerId, orderId));
  return present(db, call, order, found(await requestOfOrder(db, orderId, id)));
}

/** spec D51a Answers a request by the link of its mail, without a session. The first answer counts. */
export function answerMailedTimeRequest(call: Call<typeof contract.answerMailedTimeRequest>) {
  const { site, params, body } = call;
  return inTransaction(call, 'answerTimeRequest', async (tx) => {
    const asked = await linked(tx, site.id, params.token);
    const { order, request } = await answerRequest(tx, call, asked, body.answer);
    return present(tx, call, order, request);
  });
}

/** Throws `link_used`. */
async function linked(db: Db, siteId: number, token: string) {
  const request = await requestOfLink(db, siteId, hashOfLink(token));
  if (!request) throw new Refusal('link_used');
  return request;
}

type Reading = Call<typeof contract.getMailedTimeRequest>;

const present = async (db: Db, call: Pick<Reading, 'environment' | 'now'>, order: OrderRow, row: TimeRequestRow) => ({
  ...(await presentRequest(db, call, order, row)),
  order: { id: order.id, title: order.title, currency: order.currency },
});
