import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { HOLD_REASONS } from '@octavo/domain/orders/hold';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import * as z from 'zod/mini';
import { Cents, Instant, YesNo } from './scalars.ts';

export const Status = z.object({ id: z.literal(Object.values(ORDER_STATUS)), name: z.string() });
const WorkType = z.object({ id: z.literal(Object.values(WORK_TYPE)), name: z.string() });
const DeliveredFile = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  remote: z.boolean(),
  dateCreated: Instant,
  /** Among all files of its name that were delivered, also those that cannot be read. The last release answers without it (ADR 0146). */
  version: z._default(z.int(), 1),
});

/** spec §3 The fields of an order that the list shows. */
export const listed = {
  id: z.int(),
  uid: z.string(),
  title: z.string(),
  pages: z.int(),
  workType: WorkType,
  finalPrice: Cents,
  currency: z.string(),
  orderStatus: Status,
  activeRevision: z.boolean(),
  /** When the active revision is due. */
  revisionDeadline: z.nullable(Instant),
  /** spec D35: a payment is being confirmed. */
  pending: z.boolean(),
  /** Why the order is on hold: its refund is under way, a payment that support checks, or what support said. */
  holdReason: z.nullable(z.enum(['refund', 'payment', ...HOLD_REASONS])),
  /** What support wrote with the hold. */
  holdNote: z.string(),
  /** Since when it is on hold: its clock stands still. */
  dateHeld: z.nullable(Instant),
  feedback: z.nullable(z.object({ id: z.int(), rating: z.number() })),
  /** The files that the writer delivered. */
  fileForDownload: z.array(DeliveredFile),
  hidden: YesNo,
  dateCreated: Instant,
  /** In minutes. */
  urgency: z.int(),
  /** ADR 0013 The deadline. Until the payment it counts from the creation; the urgency then counts from the payment. */
  deadline: Instant,
  /** ADR 0013 The deadline counts again from the payment of the last edit, or from when support accepts it; until then nothing is late. The last release answers without it (ADR 0146). */
  deadlineWaits: z._default(z.boolean(), false),
  datePaid: z.nullable(Instant),
  /** When it was delivered first. */
  dateCompleted: z.nullable(Instant),
  dateCanceled: z.nullable(Instant),
  /** spec §10.1 Until when an offer can be accepted. */
  offeredUntil: z.nullable(Instant),
  unread: z.int(),
  /** The amount due: the price, or the difference after an edit that made it higher (spec D22). */
  due: Cents,
  /** spec §10.14 What the writer asks for, and until when it can be answered. */
  moreTime: z.nullable(z.object({ from: Instant, to: Instant, expiresAt: Instant })),
  /** spec §10.14 What was delivered has not been downloaded. */
  hasNewPaper: z.boolean(),
};
