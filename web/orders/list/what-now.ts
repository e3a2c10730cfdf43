import type { ListedOrder } from '@octavo/contract/orders';
import { PROBLEMS } from '@octavo/contract/problem';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { moment } from '#app/dates.ts';
import { paths } from '#app/paths.ts';
import type { IconName } from '#ui/Icon.tsx';

const { unpaid, completed, refunded, canceled, hold, offered } = ORDER_STATUS;

const OVER: readonly OrderStatus[] = [completed, refunded, canceled];

type WhatNow =
  { icon: IconName; text: string; isHot?: boolean; isDeadline?: boolean } | { stars: number; text: string };

/** The one thing to know about an order now: new messages, a file wanted, a revision, the deadline, the rating. */
export function whatNow(order: ListedOrder): WhatNow | null {
  const { unread, activeRevision, pending, deadline, feedback, fileForDownload } = order;
  const status = order.orderStatus.id;
  if (unread > 0) return { icon: 'message', text: many(unread, 'new message'), isHot: true };
  if (status === hold) return { icon: 'paperclip', text: 'The writer is waiting for your file' };
  if (activeRevision) return { icon: 'history', text: 'Revision in progress' };
  if (pending) return { icon: 'hourglass', text: PROBLEMS.payment_pending.message };
  if (!OVER.includes(status)) return { icon: 'clock', text: moment(deadline), isDeadline: true };
  if (feedback) return { stars: feedback.rating, text: `You rated ${feedback.rating} of 5` };
  if (fileForDownload.length > 0) return { icon: 'files', text: `${many(fileForDownload.length, 'file')} delivered` };
  return null;
}

type Operation = {
  label: string;
  /** In a row there is less room. */
  short?: string;
  isPay?: boolean;
  icon?: IconName;
} & ({ to: string } | { file: ListedOrder['fileForDownload'][number] });

/** The one thing to do about an order now. Paying comes first. */
export function nextAction({ id, unread, pending, orderStatus, fileForDownload }: ListedOrder): Operation | null {
  const status = orderStatus.id;
  if (status === unpaid && !pending) return { label: 'Pay', to: `${paths.orderInfo(id)}?pay=1`, isPay: true };
  if (unread > 0) return { label: 'Open messages', short: 'Messages', to: paths.orderInfo(id, 'messages') };
  if (status === hold) return { label: 'Add file', to: paths.orderInfo(id, 'files') };
  if (status === offered) return { label: 'See offer', to: paths.orderInfo(id) };
  const [file, ...others] = fileForDownload;
  if (!file) return null;
  const download = { label: 'Download', icon: 'download' } as const;
  return others.length > 0 ? { ...download, to: paths.orderInfo(id, 'files') } : { ...download, file };
}

const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
