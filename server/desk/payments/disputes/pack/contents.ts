import { createHash } from 'node:crypto';
import type { Proof } from '@octavo/domain/payments/dispute';
import type { Format } from '@octavo/domain/language/format';
import { type Direction, chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS_NAMES, type OrderStatus } from '@octavo/domain/orders/status';
import { loadConsentsOf } from '#customers/store.ts';
import type { Db } from '#db.ts';
import { type AcceptedRow, loadAcceptedFor } from '#sites/legal/store.ts';
import { loadDownloads } from '#files/store.ts';
import { packWords } from '../words.ts';
import * as store from './store.ts';

/** An entry of a proof, with its moment where it has one. */
export type Line = { at: Date | null; text: string };

/** The entries of each proof, and how many messages are older than those in it. */
export type Contents = Record<Proof, Line[]> & { olderMessages: number };

type Words = ReturnType<typeof packWords>;
type Loaded = { order: store.OrderWithCustomer; deliveries: store.Delivery[]; format: Format; words: Words };

/** What there is to prove an order, of this order and its customer only. An erased order proves nothing but its money. */
export async function loadContents(db: Db, loaded: Loaded): Promise<Contents> {
  const { order, deliveries, format, words } = loaded;
  const [consents, accepted, movements, downloads, messages, events] = await Promise.all([
    loadConsentsOf(db, order.customerId),
    loadAcceptedFor(db, order),
    store.loadMovements(db, order.id),
    loadDownloads(db, order),
    store.loadMessages(db, order.id),
    store.loadTimeline(db, order.id),
  ]);
  return {
    order: order.dateErased ? [] : orderLines(loaded),
    consents: [...acceptedLines(accepted, words), ...consentLines(order.customerId, consents, words)].toSorted(byTime),
    receipts: movements.map(({ kind, amount, currency, provider, reference, providerRef, card, dateCreated }) => {
      const by = [words.providers[provider], reference, providerRef, card && words.card(card)]
        .filter(Boolean)
        .join(', ');
      return { at: dateCreated, text: words.movement(words.kinds[kind], format.money(amount, currency), by) };
    }),
    deliveries: deliveries.map(({ name, size, sha256, dateCreated }) => ({
      at: dateCreated,
      text: words.delivery(name, format.size(size), sha256),
    })),
    downloads: downloads.map(({ way, name, dateCreated }) => ({
      at: dateCreated,
      text: words.download(words.ways[way], name ?? words.removed),
    })),
    olderMessages: messages.older,
    messages: messages.newest.map(({ direction, body, sticker, dateCreated }) => ({
      at: dateCreated,
      text: words.message(senderOf(direction, words), sticker ? words.sticker : body),
    })),
    timeline: events.map(({ kind, side, details, dateCreated }) => {
      if (kind === 'edited' && side === 'system') return { at: dateCreated, text: words.codesLost };
      const { to } = details as { to?: OrderStatus }; // as `recordEvents` writes a change of the status
      const became = kind === 'status' && to !== undefined ? ORDER_STATUS_NAMES[to] : undefined;
      return { at: dateCreated, text: became ? words.became(words.events[kind], became) : words.events[kind] };
    }),
  };
}

function orderLines({ order, format, words: { order: words } }: Loaded): Line[] {
  const { id, title, priceFinal, currency, dateCreated, datePaid, deadline, dateCompleted, paperDetails } = order;
  const name = [order.firstName, order.lastName].filter(Boolean).join(' ');
  const texts = [
    words.number(id),
    words.title(title),
    words.customer(name, order.email),
    words.price(format.money(priceFinal, currency)),
    words.made(format.longMoment(dateCreated)),
    datePaid && words.paid(format.longMoment(datePaid)),
    words.deadline(format.longMoment(deadline)),
    dateCompleted && words.completed(format.longMoment(dateCompleted)),
    paperDetails && words.details(paperDetails),
  ];
  return texts.filter((text) => typeof text === 'string').map((text) => ({ at: null, text }));
}

/** spec §12.23 The legal texts that were accepted with the order and with the account, each with the hash of its words. */
const acceptedLines = (accepted: AcceptedRow[], words: Words) =>
  accepted.map(({ name, version, language, sha256, orderId, dateCreated }) => ({
    at: dateCreated,
    text: words.accepted(words.legal[name], { version, language, sha256 }, orderId !== null),
  }));

const consentLines = (customerId: number, consents: Awaited<ReturnType<typeof loadConsentsOf>>, words: Words) =>
  consents.map(({ kind, isGiven, textVersion, dateCreated }) => ({
    at: dateCreated,
    text: words.consent(kind, isGiven, textVersion, recordHash([customerId, kind, isGiven, textVersion, dateCreated])),
  }));

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();

/** By it a record can be shown not to have changed since the pack was made. */
const recordHash = (record: unknown[]) => createHash('sha256').update(JSON.stringify(record)).digest('hex');

function senderOf(direction: Direction, { senders }: Words): string {
  return isToCustomer(direction) ? senders[chatOf(direction)] : senders.customer;
}
