import type { Speaker } from '@octavo/domain/language/dictionaries';
import ical, { type ICalCalendar } from 'ical-generator';
import { deadlineWords } from './words.ts';

/** What a calendar says of a site: its name, the addresses of its pages, who writes it. */
type Reader = { name: string; origin: string; speaker: Speaker };

export const newCalendar = ({ name }: Reader): ICalCalendar => ical({ prodId: { company: name, product: 'Octavo' } });

type Deadline = { id: number; title: string; deadline: Date };

/** spec §10.14 Adds the deadline of an order. Its id is that of the order, so a later one replaces it. */
export function addDeadline(calendar: ICalCalendar, { name, origin, speaker }: Reader, order: Deadline, now: Date) {
  const words = deadlineWords(speaker);
  const url = `${origin}/orderinfo/${order.id}/details`;
  calendar.createEvent({
    id: `order-${order.id}@${new URL(origin).host}`,
    stamp: now,
    start: order.deadline,
    summary: words.event(order.id, order.title),
    description: `${words.note(name)} ${url}`,
    url,
  });
}

type Request = { id: number; orderId: number; title: string; expiresAt: Date };

/** spec §10.20 Adds until when a request for more time can be answered. */
export function addAnswer(calendar: ICalCalendar, { origin, speaker }: Reader, request: Request, now: Date) {
  const url = `${origin}/orderinfo/${request.orderId}/details`;
  calendar.createEvent({
    id: `answer-${request.id}@${new URL(origin).host}`,
    stamp: now,
    start: request.expiresAt,
    summary: deadlineWords(speaker).answer(request.orderId, request.title),
    url,
  });
}
