import type { ListedOrder } from '@octavo/contract/orders';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { lateFor } from '@octavo/domain/deadlines/late';
import { paperOf } from '@octavo/domain/files/paper';
import { money } from '@octavo/domain/language/page';
import { whyNoReview } from '@octavo/domain/reviews/rules';
import { dayAndTime, durationOf, moment } from '@octavo/kit/dates.ts';
import { paths } from '#app/paths.ts';
import { readyText } from '#deadlines/ready-text.ts';
import { problemText } from '@octavo/client/problem-words';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { firstNeed } from '../first-need.ts';
import { orderWords } from '../words.ts';
import { orderListWords } from './words.ts';

const { completed, refunded, canceled, hold } = ORDER_STATUS;

const CLOSED: readonly OrderStatus[] = [completed, refunded, canceled];

// oxfmt-ignore
type StatusLine =
  { icon: IconName; text: string; tone?: 'urgent' | 'late'; isDeadline?: boolean } | { stars: number; text: string };

/** The most important fact of an order: what it needs first, that it is late, new messages, why it is on hold, a revision, a payment, the deadline, the rating or its files. */
export function statusLine(order: ListedOrder, now: Date): StatusLine | null {
  const { unread, revisionDeadline, pending, deadline, datePaid, urgency } = order;
  const status = order.orderStatus.id;
  const words = orderListWords.now;
  const needed = neededLine(order, now);
  if (needed) return needed;
  const late = status === hold ? 0 : lateFor({ ...order, status }, now); // why its clock stands still says more
  if (late > 0) return { icon: 'clock', text: words.lateBy(durationOf(late)), tone: 'late' };
  if (unread > 0) return { icon: 'message', text: words.newMessages(unread), tone: 'urgent' };
  if (status === hold) return { icon: holdIcon(order), text: holdText(order) };
  if (revisionDeadline) return revisionLine(revisionDeadline, now);
  if (pending) return { icon: 'hourglass', text: problemText({ code: 'payment_pending' }) };
  if (CLOSED.includes(status)) return afterwards(order);
  if (!datePaid) return { icon: 'clock', text: readyText(urgency, now) };
  return { icon: 'clock', text: moment(deadline), isDeadline: true };
}

/** The line of what an order needs first. Unpaid orders and messages have their lines among the others. */
function neededLine(order: ListedOrder, now: Date): StatusLine | null {
  const { moreTime, due, currency, offeredUntil } = order;
  const words = orderListWords.now;
  const need = firstNeed(order, now);
  if (need === 'answer_request' && moreTime) {
    const more = durationOf(moreTime.to.getTime() - moreTime.from.getTime());
    return { icon: 'hourglass', text: words.answerBy(dayAndTime(moreTime.expiresAt), more), tone: 'urgent' };
  }
  if (need === 'answer_offer' && offeredUntil) return { icon: 'tag', text: offerText(offeredUntil, now) };
  if (need === 'take_paper') return { icon: 'fileText', text: words.paperHere, tone: 'urgent' };
  if (need === 'pay_difference')
    return { icon: 'card', text: words.differenceDue(money(due, currency)), tone: 'urgent' };
  if (need === 'send_file' || need === 'answer_support')
    return { icon: holdIcon(order), text: holdText(order), tone: 'urgent' };
  return null;
}

function revisionLine(deadline: Date, now: Date): StatusLine {
  const words = orderListWords.now;
  const late = now.getTime() - deadline.getTime();
  if (late > 0) return { icon: 'history', text: words.revisionLate(durationOf(late)), tone: 'late' };
  return { icon: 'history', text: words.revision(moment(deadline)) };
}

const holdIcon = ({ holdReason }: ListedOrder): IconName =>
  holdReason === 'file' ? 'paperclip' : holdReason === 'answer' ? 'message' : holdReason ? 'receipt' : 'pause';

/** Why an order is on hold: what support wrote, or what happened to its money. */
function holdText({ holdReason, holdNote, dateCanceled }: ListedOrder): string {
  const words = orderListWords.now;
  if (holdReason === 'refund') return words.refundOnItsWay;
  if (holdNote) return holdNote;
  if (holdReason === 'file') return words.fileMissing;
  if (holdReason === 'payment') return words.paymentChecked;
  return dateCanceled ? words.paidAfterCanceling : words.paused;
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
  icon?: IconName;
  /** What an order needs first of all has the filled button: to pay, or to take its paper. */
  isFilled?: boolean;
  /** `p` presses it. */
  isPay?: boolean;
} & ({ to: string } | { file: ListedOrder['fileForDownload'][number] });

/** The next action of the customer for an order, or null: what it needs first, else the paper. */
export function nextAction(order: ListedOrder, now: Date): Action | null {
  const { id, due, currency } = order;
  const words = orderListWords.now;
  switch (firstNeed(order, now)) {
    case 'answer_request':
      return { label: words.answer, to: paths.orderInfo(id) };
    case 'answer_offer':
      return { label: words.seeOffer, to: paths.orderInfo(id) };
    case 'take_paper':
      return downloadOf(order, true);
    case 'pay':
      return { label: words.pay, to: `${paths.orderInfo(id)}?pay=1`, isFilled: true, isPay: true };
    case 'pay_difference': {
      const label = orderWords.page.pay(money(due, currency));
      return { label, to: `${paths.orderInfo(id)}?pay=1`, isFilled: true, isPay: true };
    }
    case 'send_file':
      return { label: words.addFile, to: paths.orderInfo(id, 'files') };
    case 'answer_support':
      return { label: words.openMessages, short: words.messages, to: paths.supportChat(id) };
    case 'read_messages':
      return { label: words.openMessages, short: words.messages, to: paths.orderInfo(id, 'messages') };
    default:
      return downloadOf(order, false);
  }
}

/** Downloads the paper of an order; leads to the files where there are several. */
function downloadOf({ id, fileForDownload }: ListedOrder, isFilled: boolean): Action | null {
  const file = paperOf(fileForDownload);
  if (!file) return null;
  const download = { label: orderListWords.now.download, icon: 'download', isFilled } as const;
  const isOnly = fileForDownload.every(({ name }) => name === file.name);
  return isOnly ? { ...download, file } : { ...download, to: paths.orderInfo(id, 'files') };
}

/** Whether Rate stands beside the next action: the order is completed and not rated, and nothing else waits for the customer. */
export const mayRate = ({ orderStatus, feedback, unread, activeRevision }: ListedOrder): boolean =>
  !whyNoReview(orderStatus.id, feedback !== null) && unread === 0 && !activeRevision;
