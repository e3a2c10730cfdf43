import { isSamePerson } from '@octavo/domain/referrals/same-person';
import { type CustomerRow, loadSuccessor } from '#customers/store.ts';
import type { Db } from '#db.ts';
import { insertReferral, loadDevicesOf, loadReferrer } from './store.ts';

type Invited = { customer: CustomerRow; referrerId: string | null; device: string };

/**
 * spec D51 Stores who invited a new customer of the site. Nothing is stored for an unknown id, or where both seem to be the same
 * person. The answer to the sign-up is the same, so that it reveals nothing about the accounts of others.
 */
export async function recordReferral(tx: Db, { customer, referrerId, device }: Invited, dateCreated: Date) {
  if (!/^\d{1,9}$/.test(referrerId ?? '')) return;
  const referrer = await loadOwnerOfLink(tx, customer.siteId, Number(referrerId), dateCreated);
  if (!referrer || referrer.id === customer.id) return;
  const devices = await loadDevicesOf(tx, referrer.id);
  if (isSamePerson({ ...referrer, devices }, { ...customer, devices: [device] })) return;
  const nothing = { orderId: null, discountId: null, dateReady: null };
  await insertReferral(tx, { referrerId: referrer.id, customerId: customer.id, ...nothing, dateCreated });
}

/** The customer whom a link names, or the one into whose account that one was merged (ADR 0130). */
async function loadOwnerOfLink(tx: Db, siteId: number, id: number, at: Date) {
  return loadReferrer(tx, siteId, (await loadSuccessor(tx, id)) ?? id, at);
}
