import * as contract from '@octavo/contract/revisions';
import { whyNoRevision } from '@octavo/domain/revisions/permission';
import { revisionsUntil } from '@octavo/domain/revisions/policy';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { revisionMinutes } from '@octavo/domain/revisions/time-frame';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { loadFilesOfOrder } from '#files/store.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { onOrder } from '#orders/on-order.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { revisionPeriodOf, rulesOfSite } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { lockWorking } from '#staff/store.ts';
import { presentRevision } from './present.ts';
import { countRevisions, insertComments, insertRevision, loadLastDelivery, loadRevisionOfCustomer } from './store.ts';

/**
 * spec §7, D46 Requests a revision of a completed order. The lock of the order lets one of several requests pass. Where its writer does not work here any
 * more, the order waits for another one (ADR 0467).
 */
export const requestRevision = onOrder(
  contract.requestRevision,
  async (operation) => {
    const { tx, order, body, at, site, environment, change, happened } = operation;
    await refuseRequest(tx, operation, order, at);
    // Before the revision is noted in the record of its writer: a deactivation locks the two in this order as well.
    if (order.writerId !== null && !(await lockWorking(tx, order.writerId))) await change({ writerId: null });
    const { revisionMinutesPerPage } = rulesOfSite(site, environment); // as the form has shown it
    const minutes = revisionMinutes(body.revisionLevel, order.pages, revisionMinutesPerPage);
    const { id } = await insertRevision(tx, {
      orderId: order.id,
      categories: [...new Set(body.category)],
      description: body.describeProblem,
      level: body.revisionLevel,
      deadline: minutesAfter(at, minutes),
      dateCreated: at,
    });
    await pointAt(tx, order.id, id, body.places);
    happened({ kind: 'revision', details: { revisionId: id, from: null, to: REVISION_STATUS.requested } });
    return id;
  },
  async ({ db, customerId }, id) => presentRevision(found(await loadRevisionOfCustomer(db, customerId, id))),
);

async function refuseRequest(tx: Db, services: Pick<Services, 'sites' | 'environment'>, order: OrderRow, now: Date) {
  const { id, status, pages } = order;
  const { active } = await countRevisions(tx, { orderId: id });
  const delivered = await loadLastDelivery(tx, id);
  const period = revisionPeriodOf(await termsOfOrder(tx, services, order));
  const until = delivered && revisionsUntil(pages, delivered, period);
  refuse(whyNoRevision({ status, hasActiveRevision: active > 0, until }, now));
}

type Places = Call<typeof contract.requestRevision>['body']['places'];

/** spec §10.7 Inserts the comments. Each is about a file that the writer delivered for this order. */
async function pointAt(tx: Db, orderId: number, revisionId: number, places: Places) {
  if (places.length === 0) return;
  const delivered = new Set((await loadFilesOfOrder(tx, orderId, 'writer')).map(({ id }) => id));
  if (!places.every(({ file }) => delivered.has(file))) throw new Refusal('not_found');
  await insertComments(
    tx,
    places.map(({ file: fileId, page = null, quote, comment }) => ({ revisionId, fileId, page, quote, comment })),
  );
}
