import type * as contract from '@octavo/contract/desk-customers';
import type * as deskPrivacy from '@octavo/contract/desk-privacy';
import { describeSession } from '#auth/ways/describe-session.ts';
import { MOST_SESSIONS, loadOwnSessions } from '#auth/ways/store.ts';
import { loadCustomerOfSite } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentOwnCode, presentPoints } from '#loyalty/present.ts';
import { loadOwnCodes } from '#loyalty/store.ts';
import { reportOn } from '#privacy/report/get-personal-data-report.ts';
import { customerOfSite } from './customer-of-site.ts';
import { presentCustomer, presentListed } from './present.ts';
import * as store from './store.ts';

export async function listDeskCustomers({ db, site, query }: Call<typeof contract.listDeskCustomers>) {
  const { rows, next } = store.pageOf(await store.loadCustomersBefore(db, site.id, query.before));
  return { customers: rows.map(presentListed), next };
}

export const getDeskCustomer = async (call: Call<typeof contract.getDeskCustomer>) =>
  presentCustomer(call.db, await customerOfSite(call), call);

export async function listOrdersOfCustomer(call: Call<typeof contract.listOrdersOfCustomer>) {
  const { id } = await customerOfSite(call);
  const { rows, next } = store.pageOf(await store.loadOrdersBefore(call.db, id, call.query.before));
  return {
    orders: rows.map(({ charged: paid, writerNumber: idWriter, ...row }) => ({ ...row, paid, idWriter })),
    next,
  };
}

/** spec D50 The balance is the sum of the movements. */
export async function listPointsOfCustomer(call: Call<typeof contract.listPointsOfCustomer>) {
  const { id } = await customerOfSite(call);
  const { rows, next } = store.pageOf(await store.loadPointsBefore(call.db, id, call.query.before));
  return { points: rows.map((row) => ({ ...presentPoints(row), balance: row.balance })), next };
}

export async function listCodesOfCustomer(call: Call<typeof contract.listCodesOfCustomer>) {
  const { id } = await customerOfSite(call);
  const at = call.now();
  return (await loadOwnCodes(call.db, id)).map((row) => presentOwnCode(row, at));
}

export async function listSessionsOfCustomer(call: Call<typeof contract.listSessionsOfCustomer>) {
  const { id } = await customerOfSite(call);
  const sessions = await loadOwnSessions(call.db, id, MOST_SESSIONS);
  return sessions.map((row) => {
    const { id: session, dateCreated, dateRotated: dateUsed } = row;
    return { id: session, dateCreated, dateUsed, ...describeSession(row) };
  });
}

export async function listLooksAtCustomer(call: Call<typeof contract.listLooksAtCustomer>) {
  const { id } = await customerOfSite(call);
  const { rows, next } = store.pageOf(await store.loadLooksBefore(call.db, id, call.query.before));
  return {
    looks: rows.map(({ name, actor, operation: what, ...look }) => ({ ...look, who: name ?? actor, what })),
    next,
  };
}

/** spec D37 The same zip as the customer gets. Throws `not_found` also for an account that has ended. */
export const exportCustomer = async (call: Call<typeof deskPrivacy.exportCustomer>) =>
  reportOn(call, found(await loadCustomerOfSite(call.db, call.site.id, call.params.id)));
