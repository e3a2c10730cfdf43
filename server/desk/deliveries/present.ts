import type { Delivery } from '@octavo/contract/desk-deliveries';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { type Checked, checksOf, demandsOf } from '@octavo/domain/deliveries/checklist';
import type { Db } from '#db.ts';
import { found } from '#operations/refusal.ts';
import type { OrderRow } from '#orders/store.ts';
import { type RevisionRow, loadRevisionById } from '#revisions/store.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { loadDeliveries, loadRevisionToDeliver, loadStaged } from './store.ts';

type StagedRow = Awaited<ReturnType<typeof loadStaged>>[number];

/** spec §12.15 What was found of each demand of an order in the files of its delivery. */
export const checksOfOrder = (order: OrderRow, files: readonly StagedRow[]): Checked[] =>
  checksOf(demandsOf(order), files, { isSlides: order.workType === WORK_TYPE.presentation });

type Answering = { db: Db; site: Site; staff: StaffRow; params: { id: number } };

/** spec §12.15 The delivery that a writer has begun of an own order. Throws `not_found`. */
export async function answerDelivery({ db, site, staff, params }: Answering): Promise<Delivery> {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const files = await loadStaged(db, { orderId: order.id, staffId: staff.id });
  const sent = await loadDeliveries(db, order.id);
  const active = await loadRevisionToDeliver(db, order.id);
  return {
    number: (sent[0]?.number ?? 0) + 1,
    format: site.names.paperFormats.find(({ id }) => id === order.paperFormat)?.name ?? '',
    isSlides: order.workType === WORK_TYPE.presentation,
    files: files.map(presentStaged),
    checks: checksOfOrder(order, files),
    revision: active ? presentToAnswer(found(await loadRevisionById(db, active.id))) : null,
    sent,
  };
}

const presentStaged = ({ id, part, name, size, scanState: scan, counted }: StagedRow) => ({
  id,
  part,
  name,
  size,
  scan,
  words: counted?.words ?? null,
  heading: counted?.heading ?? null,
});

const presentToAnswer = ({ id, number, comments }: RevisionRow) => ({
  id,
  number,
  comments: comments.map(({ file, ...comment }) => ({
    id: comment.id,
    file: file.name,
    page: comment.page,
    quote: comment.quote,
    comment: comment.comment,
  })),
});
