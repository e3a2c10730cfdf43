import type { ListedOrder } from '@octavo/contract/orders';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { whyNoReview } from '@octavo/domain/reviews/rules';
import { moment } from '@octavo/kit/dates.ts';
import { paths } from '#app/paths.ts';
import { readyText } from '#deadlines/ready-text.ts';
import { problemText } from '@octavo/client/problem-words';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { orderListWords } from './words.ts';

const { unpaid, completed, refunded, canceled, hold, offered } = ORDER_STATUS;

const CLOSED: readonly OrderStatus[] = [completed, refunded, canceled];

type StatusLine =
  { icon: IconName; text: string; isUrgent?: boolean; isDeadline?: boolean } | { stars: number; text: string };

/** The most important fact of an order: new messages, a missing file, a revision, a payment, the deadline, the rating or its files. */
export function statusLine(order: ListedOrder, now: Date): StatusLine | null {
  const { unread, revisionDeadline, pending, deadline, datePaid, urgency, offeredUntil } = order;
  const status = order.orderStatus.id;
  if (unread > 0) return { icon: 'message', text: orderListWords.now.newMessages(unread), isUrgent: true };
  if (status === hold) return whyOnHold(order);
  if (revisionDeadline) return { icon: 'history', text: orderListWords.now.revision(moment(revisionDeadline)) };
  if (pending) return { icon: 'hourglass', text: problemText({ code: 'payment_pending' }) };
  if (status === offered && offeredUntil) return { icon: 'tag', text: offerText(offeredUntil, now) };
  if (CLOSED.includes(status)) return afterwards(order);
  if (!datePaid) return { icon: 'clock', text: readyText(urgency, now) };
  if (deadline < now) return { icon: 'clock', text: orderListWords.now.late(moment(deadline)) };
  return { icon: 'clock', text: moment(deadline), isDeadline: true };
}

function whyOnHold({ holdReason, dateCanceled }: ListedOrder): StatusLine {
  const words = orderListWords.now;
  if (holdReason === 'refund') return { icon: 'receipt', text: words.refundOnItsWay };
  if (dateCanceled) return { icon: 'receipt', text: words.paidAfterCanceling };
  if (holdReason === 'payment') return { icon: 'receipt', text: words.paymentChecked };
  return { icon: 'paperclip', text: words.fileWanted };
}

const offerText = (until: Date, now: Date) =>
  until > now ? orderListWords.now.offerUntil(moment(until)) : orderListWords.now.offerOver;

function afterwards({ feedback, fileForDownload }: ListedOrder): StatusLine | null {
  if (feedback) return { stars: feedback.rating, text: orderListWords.now.rated(feedback.rating) };
  if (fileForDownload.length > 0) return { icon: 'files', text: orderListWords.now.delivered(fileForDownload.length) };
  return null;
}

export type Action = {
  label: string;
  /** The label in a row, where there is less room. */
  short?: string;
  isPay?: boolean;
  icon?: IconName;
} & ({ to: string } | { file: ListedOrder['fileForDownload'][number] });

/** The next action of the customer for an order, or null. Paying comes first. */
export function nextAction(order: ListedOrder): Action | null {
  const { id, unread, pending, orderStatus, fileForDownload, holdReason, dateCanceled } = order;
  const words = orderListWords.now;
  const status = orderStatus.id;
  if (status === unpaid && !pending) return { label: words.pay, to: `${paths.orderInfo(id)}?pay=1`, isPay: true };
  if (unread > 0) return { label: words.openMessages, short: words.messages, to: paths.orderInfo(id, 'messages') };
  if (status === hold && !holdReason && !dateCanceled)
    return { label: words.addFile, to: paths.orderInfo(id, 'files') };
  if (status === offered) return { label: words.seeOffer, to: paths.orderInfo(id) };
  const [file, ...others] = fileForDownload;
  if (!file) return null;
  const download = { label: words.download, icon: 'download' } as const;
  return others.length > 0 ? { ...download, to: paths.orderInfo(id, 'files') } : { ...download, file };
}

/** Whether Rate stands beside the next action: the order is completed and not rated, and nothing else waits for the customer. */
export const mayRate = ({ orderStatus, feedback, unread, activeRevision }: ListedOrder): boolean =>
  !whyNoReview(orderStatus.id, feedback !== null) && unread === 0 && !activeRevision;
