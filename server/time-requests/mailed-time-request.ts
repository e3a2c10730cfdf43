import * as contract from '@octavo/contract/time-requests';
import { deadlineState } from '@octavo/domain/time-requests/rules';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { CUSTOMER, operate } from '#orders/operate.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { answerRequest } from './answer-request.ts';
import { presentRequest } from './present.ts';
import { loadRequestOfLink, loadRequestOfOrder } from './store.ts';

type Reading = Call<typeof contract.getMailedTimeRequest>;

/** spec D51a The request of a link. Reading it changes nothing: software that scans mails opens every link. Throws `link_used`. */
export async function getMailedTimeRequest(call: Reading) {
  const { db } = call;
  const { id, orderId, customerId } = await linked(call);
  const order = found(await loadOrderOfCustomer(db, customerId, orderId));
  const request = await presentRequest(db, call, order, found(await loadRequestOfOrder(db, orderId, id)));
  const { title, currency, deadlineWaits, deadline } = order;
  const inOrder = { title, currency, deadlineWaits, deadline, deadlineState: deadlineState(order) };
  return { ...request, order: { id: order.id, ...inOrder } };
}

/** spec D51a Answers a request by the link of its mail, without a session. The first answer counts. Throws `link_used`. */
export async function answerMailedTimeRequest(call: Call<typeof contract.answerMailedTimeRequest>) {
  const { id, orderId, customerId } = await linked(call);
  const door = { name: contract.answerTimeRequest.name, by: CUSTOMER, order: { id: orderId, customerId } };
  const { body, query } = call;
  await operate(call, door, (operation) => answerRequest({ ...call, ...operation }, id, body.answer, query.givenUp));
  return getMailedTimeRequest(call);
}

async function linked({ db, site, params }: Reading) {
  const request = await loadRequestOfLink(db, site.id, hashOfLink(params.token));
  if (!request) throw new Refusal('link_used');
  return request;
}
