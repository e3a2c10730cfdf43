import type { OrderFile } from '@octavo/contract/files';
import type { OrderEvent } from '@octavo/contract/order-events';
import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { hasReceipt } from '../order-facts.ts';
import { type EventText, eventText } from './event-text.ts';
import { timelineWords } from './words.ts';

/** A line of what happened. `event` is missing for files that the customer added. */
export type Line = {
  key: string;
  at: Date;
  event?: OrderEvent;
  text: EventText;
  files: readonly OrderFile[];
  hasReceipt: boolean;
};

type Known = {
  order: Order;
  /** Oldest first. */
  events: readonly OrderEvent[];
  own: readonly OrderFile[];
  writers: readonly OrderFile[];
};

const { inProgress, hold, modified, refunded } = ORDER_STATUS;

/** spec §10.5 What happened to an order, oldest first: its events in the words of the customer, and the files that the customer added. */
export function linesOf({ order, events, own, writers }: Known): Line[] {
  const lastHold = events.findLast(({ kind, details }) => kind === 'status' && details.to === hold);
  const lines = events.flatMap((event, at): Line[] => {
    if (isSaidElsewhere(event, events)) return [];
    const text = eventText(startedBy(event, events.slice(0, at)), order.currency);
    const files = event.kind === 'delivered' ? writers.filter(({ id }) => idsOf(event).includes(id)) : [];
    const said = event.details.note ?? (event === lastHold ? order.holdNote : '');
    const note = said ? { note: said } : {};
    const words = files.length > 0 ? { text: timelineWords.events.added } : {};
    const receipt = event.kind === 'paid' && hasReceipt(order);
    return [
      {
        key: `event ${event.id}`,
        at: event.dateCreated,
        event,
        text: { ...text, ...note, ...words },
        files,
        hasReceipt: receipt,
      },
    ];
  });
  return [...lines, ...addedBy(own)].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The kind of event that says a status better. */
const SAID_BY: ReadonlyMap<unknown, string> = new Map([
  [modified, 'edited'],
  [refunded, 'refunded'],
  [hold, 'cancel_accepted'],
]);

/** A status that another event of the same moment says better: the change of the customer, the money that goes back, or the accepted cancellation. */
function isSaidElsewhere({ kind, details, dateCreated }: OrderEvent, events: readonly OrderEvent[]): boolean {
  const better = kind === 'status' && SAID_BY.get(details.to);
  return events.some((other) => other.kind === better && other.dateCreated.getTime() === dateCreated.getTime());
}

/** The start of the work is that of the writer, although support gave the order away. */
function startedBy(event: OrderEvent, before: readonly OrderEvent[]): OrderEvent {
  const { kind, details, side } = event;
  const isStart = kind === 'status' && details.to === inProgress && details.from !== hold && details.from !== modified;
  const assigned = before.findLast((other) => other.kind === 'assigned')?.details.idWriter;
  if (!isStart || side === 'writer' || typeof assigned !== 'number') return event;
  return { ...event, side: 'writer', idWriter: assigned };
}

const idsOf = ({ details }: OrderEvent): readonly number[] => (details.files ?? []) as number[]; // as the server stores a delivery

const TOGETHER_MS = 60_000;

/** What the customer added, files of one minute together. Files of a chat stand there. */
function addedBy(own: readonly OrderFile[]): Line[] {
  const groups: OrderFile[][] = [];
  for (const file of own.filter(({ inChat }) => !inChat)) {
    const last = groups.at(-1);
    const since = last?.[0]?.dateCreated.getTime() ?? 0;
    if (last && file.dateCreated.getTime() - since < TOGETHER_MS) last.push(file);
    else groups.push([file]);
  }
  return groups.flatMap((files) => {
    const [first] = files;
    if (!first) return [];
    const text = { who: timelineWords.you, text: timelineWords.events.added, icon: 'paperclip' } as const;
    return [{ key: `file ${first.id}`, at: first.dateCreated, text, files, hasReceipt: false }];
  });
}
