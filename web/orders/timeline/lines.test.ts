import type { OrderEvent } from '@octavo/contract/order-events';
import type { OrderFile } from '@octavo/contract/files';
import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { describe, expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const START = new Date('2026-01-05T09:00:00Z');

/** An order with what its lines need of it. */
const order = {
  currency: 'USD',
  holdNote: '',
  finalPrice: 1800,
  paid: 1800,
  datePaid: START,
  orderStatus: { id: inProgress },
} as Order; // nothing else is read

let last = 0;
const event = (kind: string, details: OrderEvent['details'] = {}, more: Partial<OrderEvent> = {}): OrderEvent => ({
  id: ++last,
  kind,
  side: 'support',
  idWriter: null,
  idStatus: inProgress,
  details,
  dateCreated: minutesAfter(START, last),
  ...more,
});
const status = (from: number, to: number, more: Partial<OrderEvent> = {}) => event('status', { from, to }, more);
const file = (id: number, name: string, minutes: number, more: Partial<OrderFile> = {}) =>
  ({ id, name, inChat: false, dateCreated: minutesAfter(START, minutes), ...more }) as OrderFile; // nothing else is read

const said = (
  events: OrderEvent[],
  more: { own?: OrderFile[]; writers?: OrderFile[]; order?: Partial<Order> } = {},
) => {
  const { own = [], writers = [] } = more;
  return linesOf({ order: { ...order, ...more.order }, events, own, writers }).map(({ text, files, hasReceipt }) =>
    [text.who, text.text, ...files.map(({ name }) => name), text.note, hasReceipt && 'receipt']
      .filter(Boolean)
      .join(' '),
  );
};

describe('spec §10.5 the timeline in the words of the customer', () => {
  test('the work is started by the writer, also where support assigned the order', () => {
    const assigned = event('assigned', { idWriter: 20418 });
    expect(said([assigned, status(paid, inProgress)])).toEqual([
      'Support gave the order to WR-20418',
      'WR-20418 started',
    ]);
  });

  test.each([
    { what: 'paused by support', from: inProgress, to: hold, by: 'support', says: 'Support paused the order' },
    {
      what: 'paused by a payment',
      from: inProgress,
      to: hold,
      by: 'system',
      says: 'The order is paused. Support is checking it',
    },
    { what: 'resumed by support', from: hold, to: inProgress, by: 'support', says: 'Support resumed the order' },
    { what: 'resumed by a payment', from: hold, to: paid, by: 'system', says: 'The order goes on' },
    {
      what: 'accepted after an edit',
      from: modified,
      to: inProgress,
      by: 'support',
      says: 'Support accepted your changes',
    },
    { what: 'paid after an edit', from: modified, to: inProgress, by: 'system', says: 'Your changes are paid' },
    {
      what: 'to be paid after a hold',
      from: hold,
      to: modified,
      by: 'support',
      says: 'Support asks you to pay for your changes',
    },
    { what: 'completed', from: inProgress, to: completed, by: 'support', says: 'Support delivered the paper' },
    {
      what: 'completed again after a hold',
      from: hold,
      to: completed,
      by: 'support',
      says: 'Support resumed the order',
    },
    { what: 'canceled by the customer', from: unpaid, to: canceled, by: 'customer', says: 'You canceled the order' },
    { what: 'canceled after a refund', from: hold, to: canceled, by: 'system', says: 'The order is canceled' },
    {
      what: 'refunded without an amount',
      from: paid,
      to: refunded,
      by: 'system',
      says: 'Your money is on its way back',
    },
    { what: 'offered', from: unpaid, to: offered, by: 'support', says: 'Support offered you the order' },
    { what: 'no offer any more', from: offered, to: unpaid, by: 'support', says: 'Support took the offer back' },
  ] as const)('an order that is $what: $says', ({ from, to, by, says }) =>
    expect(said([status(from, to, { side: by })])).toEqual([says]),
  );

  test('ADR 0425 an order that waits for its file says so, and nothing of support', () => {
    const held = event('status', { from: paid, to: hold, waitsFor: 'file' }, { side: 'system' });
    expect(said([held])).toEqual(['Your file is missing. The work starts when you add it']);
  });

  test('what another event of the same moment says better is left out', () => {
    const at = { dateCreated: START };
    const money = event('refunded', { amount: 7560 }, at);
    expect(said([status(paid, refunded, { side: 'system', ...at }), money])).toEqual(['$75.60 is on its way back']);
    const accepted = event('cancel_accepted', { amount: 7560 }, at);
    expect(said([accepted, status(inProgress, hold, at)])).toHaveLength(1);
    expect(said([accepted, status(inProgress, hold)])).toHaveLength(2);
    const edit = event('edited', { priceWas: 1800, priceBecame: 1800 }, { side: 'customer', ...at });
    expect(said([edit, status(paid, modified, { side: 'customer', ...at })])).toEqual(['You changed the order']);
  });

  test('the newest hold has the words of support, while it stands', () => {
    const events = [status(inProgress, hold), status(hold, inProgress), status(inProgress, hold)];
    const held = said(events, { order: { holdNote: 'Please send the rubric.' } });
    expect(held.filter((line) => line.includes('paused'))).toEqual([
      'Support paused the order',
      'Support paused the order Please send the rubric.',
    ]);
  });

  test('delivered files have their names, and what the customer added stands at its time, files of one minute together', () => {
    const delivered = event(
      'delivered',
      { files: [7] },
      { side: 'writer', idWriter: 20418, dateCreated: minutesAfter(START, 9) },
    );
    const own = [
      file(1, 'brief.pdf', 1),
      file(2, 'notes.docx', 1.5),
      file(3, 'more.pdf', 12),
      file(4, 'chat.png', 2, { inChat: true }),
    ];
    expect(said([delivered], { own, writers: [file(7, 'paper.docx', 9)] })).toEqual([
      'You added brief.pdf notes.docx',
      'WR-20418 added paper.docx',
      'You added more.pdf',
    ]);
  });

  test('the payment has the receipt, while there is one', () => {
    const payment = event('paid', { amount: 1800, deadline: START.toISOString() });
    expect(said([payment])[0]).toMatch(/^You paid \$18\.00 .*receipt$/);
    expect(said([payment], { order: { orderStatus: { id: modified, name: 'Modified' } } })[0]).not.toMatch(/receipt$/);
  });
});
