import type { DeskCustomer, ListedCustomer } from '@octavo/contract/desk-customers';
import { CONSENT_FLAGS, CONSENT_KINDS } from '@octavo/domain/customers/consents';
import { whyOrderStays } from '@octavo/domain/customers/deletion';
import { CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import { ruleOf } from '@octavo/domain/loyalty/points';
import { type CustomerRow, loadConsentsOf } from '#customers/store.ts';
import type { Db } from '#db.ts';
import { loadLastAccepted } from '#sites/legal/store.ts';
import { loadOrdersToEnd } from '#privacy/erasure/store.ts';
import { loyaltyRulesOf } from '#sites/rules.ts';
import { loadBalanceOf } from '#loyalty/store.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { presentMerges } from './merging/present.ts';
import {
  countFriends,
  countOpenSessions,
  loadErasure,
  loadNotesOn,
  loadOrderCounts,
  loadTransfersOf,
} from './store.ts';

export const presentListed = (row: CustomerRow): ListedCustomer => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.dateClosed ? '' : row.email,
  status: { id: row.status, name: CUSTOMER_STATUS_NAMES[row.status] },
  dateCreated: row.dateCreated,
  dateClosed: row.dateClosed,
});

type Place = Pick<Services, 'environment' | 'now' | 'sites'> & { site: Site; staff: Pick<StaffRow, 'account'> };

/** spec §12.6 A customer as the desk shows it. Only an operator sees the address of the last network, and only with the customer's consent. */
export async function presentCustomer(
  db: Db,
  row: CustomerRow,
  { site, sites, environment, now, staff }: Place,
): Promise<DeskCustomer> {
  const [points, counts, openSessions, friends, notes, erasure, consents, accepted, merges, transfers] =
    await Promise.all([
      loadBalanceOf(db, row.id),
      loadOrderCounts(db, row.id),
      countOpenSessions(db, row.id),
      countFriends(db, row.id),
      loadNotesOn(db, row.id),
      presentErasure(db, row.id),
      loadConsentsOf(db, row.id),
      loadLastAccepted(db, row.id),
      presentMerges(db, row.id, now()),
      loadTransfersOf(db, row.id),
    ]);
  const { phone, enabledNightCalls, country, state, city, zip, zone } = row;
  const siteName = (id: number) => sites.byId(id)?.name ?? '';
  return {
    ...presentListed(row),
    phone,
    enabledNightCalls,
    country,
    state,
    city,
    zip,
    zone,
    ...(staff.account === 'operator' && row.enabledTechnicalData && { ip: row.ip }),
    consents: CONSENT_KINDS.map((kind) => ({
      kind,
      isGiven: row[CONSENT_FLAGS[kind]],
      date:
        consents.findLast((one) => one.kind === kind && one.isGiven === row[CONSENT_FLAGS[kind]])?.dateCreated ?? null,
    })),
    acceptedTexts: accepted.map(({ name, version, language, sha256, orderId, dateCreated: date }) => ({
      name,
      version,
      language,
      sha256,
      orderId,
      date,
    })),
    orders: counts as DeskCustomer['orders'], // the table has the statuses of orders
    points,
    currentRule: ruleOf(points, loyaltyRulesOf(site, environment).rules),
    openSessions,
    transfers: transfers.map(({ from, to, date }) => ({ from: siteName(from), to: siteName(to), date })),
    friends,
    notes,
    erasure,
    ...merges,
    mergedInto: row.mergedInto,
  };
}

/** spec §12.6 The erasure that was asked for, with the orders that it waits for. */
async function presentErasure(db: Db, customerId: number): Promise<DeskCustomer['erasure']> {
  const erasure = await loadErasure(db, customerId);
  if (!erasure) return null;
  const papers = (await loadOrdersToEnd(db, customerId)).flatMap(({ id, title, ...order }) => {
    const why = whyOrderStays(order);
    return why ? [{ id, title, why }] : [];
  });
  return { ...erasure, papers };
}
