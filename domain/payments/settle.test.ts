import { describe, expect, test } from 'vitest';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { dueOf, isSpare, keptOf, receivedOf, sumOf } from './ledger.ts';
import { type Attempt, type PaidOrder, type Standing, settle } from './settle.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const PRICE = 4550;

const usd = (minor: number) => ({ minor, currency: 'USD' });
const standing = (state: Standing['state'], more: Partial<Standing> = {}): Standing => ({
  state,
  amount: usd(PRICE),
  refundedTotal: usd(0),
  isTest: false,
  ...more,
});
const back = (minor: number, more: Partial<Standing> = {}) => standing('paid', { refundedTotal: usd(minor), ...more });

/** An order with its attempts, as the server keeps them between two events. */
function book(status: OrderStatus = unpaid, price = PRICE) {
  let order: PaidOrder = { status, price, isPaid: false, isStarted: false, entries: [], hasMismatch: false };
  const attempts = new Map<number, Attempt>();
  const attempt = (id: number): Attempt =>
    attempts.get(id) ?? { id, state: 'redirected', amount: PRICE, currency: 'USD', refunded: 0 };

  return {
    hear(id: number, heard: Standing) {
      const hasMismatch = [...attempts.values()].some((one) => one.id !== id && one.state === 'mismatch');
      const settled = settle({ ...order, hasMismatch }, attempt(id), heard, false);
      attempts.set(id, { ...attempt(id), state: settled.state, refunded: settled.refunded });
      const { status: next, isPaid } = settled;
      order = { ...order, status: next, isPaid, entries: [...order.entries, ...settled.entries] };
      return this;
    },
    now: () => ({
      status: order.status,
      isPaid: order.isPaid,
      kept: keptOf(order.entries),
      kinds: order.entries.map(({ kind }) => kind),
      states: [...attempts].toSorted(([a], [b]) => a - b).map(([, { state }]) => state),
    }),
    entries: () => order.entries,
    become: (next: OrderStatus) => void (order = { ...order, status: next }),
    /** spec D22 As an edit leaves a paid order. */
    edit(newPrice: number, isStarted = false) {
      order = { ...order, price: newPrice, isStarted, status: modified };
      return this;
    },
  };
}

describe('payments §6.5 what a payment does to its order', () => {
  test('the full price makes it paid, with one charge', () => {
    expect(book().hear(1, standing('paid')).now()).toMatchObject({
      status: paid,
      isPaid: true,
      kept: PRICE,
      kinds: ['charge'],
    });
  });

  test.each(['created', 'redirected', 'pending', 'in_review', 'failed', 'expired', 'cancelled'] as const)(
    '%s changes neither money nor status',
    (state) => {
      expect(book().hear(1, standing(state)).now()).toMatchObject({ status: unpaid, kept: 0 });
    },
  );

  test.each(['failed', 'expired', 'cancelled'] as const)('money that comes late, after %s, is accepted', (state) => {
    const late = book().hear(1, standing(state)).hear(1, standing('paid'));
    expect(late.now()).toMatchObject({ status: paid, kept: PRICE, states: ['paid'] });
  });

  test('a failure of one attempt never touches an order that another paid', () => {
    const two = book().hear(2, standing('paid')).hear(1, standing('failed'));
    expect(two.now()).toMatchObject({ status: paid, kept: PRICE, states: ['failed', 'paid'] });
  });

  test('a second payment is an overpayment, and goes back', () => {
    const twice = book().hear(1, standing('paid')).hear(2, standing('paid'));
    expect(twice.now()).toMatchObject({ status: paid, kinds: ['charge', 'overpayment'] });
    expect([isSpare(twice.entries(), 1), isSpare(twice.entries(), 2)]).toEqual([false, true]);
    expect(twice.hear(2, back(PRICE)).now()).toMatchObject({ status: paid, kept: PRICE });
    expect(isSpare(twice.entries(), 2)).toBe(false);
  });

  test('a second payment stays when the first was given back meanwhile', () => {
    const book2 = book().hear(1, standing('paid')).hear(2, standing('paid')).hear(1, back(PRICE));
    expect(book2.now()).toMatchObject({ status: paid, kept: PRICE });
    expect(isSpare(book2.entries(), 2)).toBe(false);
  });

  test.each([paid, inProgress, completed])('with a part of it back, status %s stays', (status) => {
    const order = book().hear(1, standing('paid'));
    order.become(status);
    expect(order.hear(1, back(1000)).now()).toMatchObject({ status, kept: PRICE - 1000 });
    expect(order.hear(1, back(PRICE)).now()).toMatchObject({ status: refunded, kept: 0 });
  });

  test.each([
    { what: 'other money', heard: standing('paid', { amount: usd(2275) }), kept: 0 },
    { what: 'another currency', heard: standing('paid', { amount: { minor: PRICE, currency: 'EUR' } }), kept: 0 },
    { what: 'play money', heard: standing('paid', { isTest: true }), kept: 0 },
    { what: 'an open dispute', heard: standing('paid', { dispute: 'open' }), kept: PRICE },
    { what: 'a lost dispute', heard: standing('paid', { dispute: 'lost' }), kept: 0 },
  ])('$what puts it on hold', ({ heard, kept }) => {
    expect(book().hear(1, heard).now()).toMatchObject({ status: hold, kept });
  });

  test.each([canceled, refunded])('money for an order that is closed (%s) is for people to decide', (status) => {
    expect(book(status).hear(1, standing('paid')).now()).toMatchObject({ status: hold, kept: PRICE });
  });

  test.each([modified, offered])('an order of status %s is paid with the rest of its price', (status) => {
    const order = book(status, PRICE * 2).hear(1, standing('paid'));
    expect(order.now()).toMatchObject({ status, isPaid: false });
    expect(dueOf(PRICE * 2, order.entries())).toBe(PRICE);
    expect(order.hear(2, standing('paid')).now()).toMatchObject({ status: paid, kinds: ['charge', 'charge'] });
    expect(dueOf(PRICE * 2, order.entries())).toBe(0);
  });

  test('what staff decided stays when old news come again', () => {
    const order = book().hear(1, standing('paid'));
    order.become(hold);
    expect(order.hear(1, standing('paid')).hear(1, standing('failed')).now()).toMatchObject({ status: hold });
  });
});

const paidAndEdited = (price: number, isStarted = false) => book().hear(1, standing('paid')).edit(price, isStarted);

describe('spec D22 what a payment does to an edited order', () => {
  test.each([
    { isStarted: false, status: paid },
    { isStarted: true, status: inProgress },
  ])('the difference leads back to $status when the work had begun: $isStarted', ({ isStarted, status }) => {
    const order = paidAndEdited(PRICE * 2, isStarted);
    expect(dueOf(PRICE * 2, order.entries())).toBe(PRICE);
    expect(order.hear(2, standing('paid')).now()).toMatchObject({ status, kinds: ['charge', 'charge'] });
  });

  test('old news accept nothing, nor does money that goes back', () => {
    const order = paidAndEdited(PRICE - 1000)
      .hear(1, standing('paid'))
      .hear(1, back(1000));
    expect(order.now()).toMatchObject({ status: modified, kept: PRICE - 1000 });
    expect(dueOf(PRICE - 1000, order.entries())).toBe(0);
    expect(order.hear(1, back(PRICE)).now()).toMatchObject({ status: refunded });
  });

  test('a second payment of the old price that went back is no part of the new one', () => {
    const order = book()
      .hear(1, standing('paid'))
      .hear(2, standing('paid'))
      .hear(2, back(PRICE))
      .edit(PRICE * 2);
    expect(dueOf(PRICE * 2, order.entries())).toBe(PRICE);
    expect(order.hear(3, standing('paid')).now()).toMatchObject({ status: paid, kept: PRICE * 2 });
    expect(isSpare(order.entries(), 3)).toBe(false);
  });

  test('after a lost dispute the difference is not all that is missing: people decide', () => {
    const order = book()
      .hear(1, standing('paid'))
      .hear(2, standing('paid', { dispute: 'lost' }))
      .edit(PRICE * 2);
    expect(order.hear(3, standing('paid')).now()).toMatchObject({ status: hold });
  });

  test('a second payment that went back goes back no second time, though a third has arrived', () => {
    const order = book()
      .hear(1, standing('paid'))
      .hear(2, standing('paid'))
      .hear(3, standing('paid'))
      .hear(2, back(PRICE));
    expect([2, 3].map((id) => isSpare(order.entries(), id))).toEqual([false, true]);
  });
});

type Event = { id: number; heard: Standing };
const by = (id: number, heard: Standing): Event => ({ id, heard });

describe('B9, controls C12 every order of events, each of them twice, ends the same', () => {
  const states = (['created', 'redirected', 'pending', 'in_review', 'cancelled', 'expired', 'failed'] as const).map(
    (state) => by(1, standing(state)),
  );
  const wrong = [standing('paid', { amount: usd(1) }), standing('paid', { isTest: true })];
  const one = [...states, ...[...wrong, standing('paid'), back(1000)].map((heard) => by(1, heard))];
  const second = (['pending', 'failed', 'paid'] as const).map((state) => by(2, standing(state)));
  const third = wrong.map((heard) => by(3, heard));
  const edited = () =>
    book()
      .hear(9, standing('paid'))
      .edit(PRICE * 2, true);

  test.each([
    { what: 'refunds', events: [...one, by(1, back(PRICE))] },
    { what: 'an open dispute', events: [...one, by(1, standing('paid', { dispute: 'open' }))] },
    { what: 'a lost dispute', events: [...one, by(1, standing('paid', { dispute: 'lost' }))] },
    { what: 'three attempts', events: [...states, by(1, standing('paid')), ...second, ...third] },
    {
      what: 'an edited order',
      events: [...states, by(1, standing('paid')), by(9, back(1000)), by(9, back(2000))],
      edited,
    },
  ])('$what: any five of them', ({ events, edited: begin = book }) => {
    let told = 0;
    for (const five of choose(events, 5)) {
      const endings = new Set<string>();
      for (const order of permutations(five)) {
        for (const doubled of [order.flatMap((event) => [event, event]), [...order, ...order]]) {
          endings.add(endingOf(doubled, begin()));
          told += 1;
        }
      }
      expect([...endings]).toHaveLength(1);
    }
    expect(told).toBeGreaterThan(10_000);
  });
});

/** Which of two full payments is the charge depends on which came first; how much there is of each does not. */
function endingOf(events: Event[], order: ReturnType<typeof book>): string {
  for (const { id, heard } of events) order.hear(id, heard);
  const entries = order.entries();
  expect(new Set(entries.map(({ effectKey }) => effectKey)).size).toBe(entries.length);
  const { status, isPaid, kept, states } = order.now();
  const charged = sumOf(entries.filter(({ kind }) => kind === 'charge'));
  return JSON.stringify({ status, isPaid, kept, states, charged, received: receivedOf(entries) });
}

function choose<T>(all: T[], count: number): T[][] {
  if (count === 0) return [[]];
  return all.flatMap((first, at) => choose(all.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

function permutations<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}
