import { describe, expect, test } from 'vitest';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { dueOf, isSpare, keptOf, outsideKey, receivedOf, sumOf } from './ledger.ts';
import { type PaidOrder, statusAfterEntry } from './paid-order.ts';
import { type Attempt, type ProviderStatus, effectOf } from './provider-status.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const PRICE = 4550;

const usd = (minor: number) => ({ minor, currency: 'USD' });
const report = (state: ProviderStatus['state'], more: Partial<ProviderStatus> = {}): ProviderStatus => ({
  state,
  amount: usd(PRICE),
  refundedTotal: usd(0),
  isTest: false,
  ...more,
});
const back = (minor: number, more: Partial<ProviderStatus> = {}) =>
  report('paid', { refundedTotal: usd(minor), ...more });
const disputed = (minor: number) => back(minor, { dispute: 'open' });

/** An order with its attempts, as the server stores them between two reports. */
function openOrder(status: OrderStatus = unpaid, price = PRICE) {
  const wasCanceled = status === canceled;
  let order: PaidOrder = { status, price, isFree: false, isPaid: false, isStarted: false, entries: [], onTheirWay: [], hasMismatch: false, wasCanceled, isStopped: false }; // oxfmt-ignore
  const attempts = new Map<number, Attempt>();
  const known = new Set<number>();
  const attempt = (id: number): Attempt =>
    attempts.get(id) ?? { id, state: 'redirected', isExpiredByUs: false, amount: PRICE, currency: 'USD', refunded: 0 };

  return {
    apply(id: number, reported: ProviderStatus) {
      const hasMismatch = [...attempts.values()].some((one) => one.id !== id && one.state === 'mismatch');
      const isKnownDispute = known.has(id);
      const effect = effectOf({ ...order, hasMismatch }, attempt(id), { ...reported, isKnownDispute }, false);
      if (reported.dispute) known.add(id);
      attempts.set(id, { ...attempt(id), state: effect.state, refunded: effect.refunded });
      const { status: next, isPaid } = effect;
      order = { ...order, status: next, isPaid, entries: [...order.entries, ...effect.entries] };
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
    /** ADR 0409 A refund of the first payment was paid in another way. */
    payOutside(amount: number) {
      const entry = { attemptId: 1, kind: 'refund', amount: -amount, effectKey: outsideKey(1) } as const;
      order = { ...order, status: statusAfterEntry(order, entry), entries: [...order.entries, entry] };
      return this;
    },
    /** A refund of the first payment is on its way. */
    sendBack(amount: number) {
      order = { ...order, onTheirWay: [{ attemptId: 1, amount }] };
      return this;
    },
    /** It is being canceled, or a payment of it is disputed. */
    stop: () => void (order = { ...order, isStopped: true }),
    setStatus: (next: OrderStatus) => void (order = { ...order, status: next }),
    /** spec D22 An edit that support has accepted makes it free. */
    makeFree: () => void (order = { ...order, isFree: true, status: inProgress }),
    /** spec D22 Edits a paid order. */
    edit(newPrice: number, isStarted = false) {
      order = { ...order, price: newPrice, isStarted, status: modified };
      return this;
    },
  };
}

describe('payments §6.5 the effect of a payment on its order', () => {
  test('the full price changes it to paid, with one charge', () => {
    expect(openOrder().apply(1, report('paid')).now()).toMatchObject({
      status: paid,
      isPaid: true,
      kept: PRICE,
      kinds: ['charge'],
    });
  });

  test.each(['created', 'redirected', 'pending', 'in_review', 'failed', 'expired', 'cancelled'] as const)(
    '%s changes neither money nor status',
    (state) => {
      expect(openOrder().apply(1, report(state)).now()).toMatchObject({ status: unpaid, kept: 0 });
    },
  );

  test.each(['failed', 'expired', 'cancelled'] as const)('a late payment, after %s, is accepted', (state) => {
    const late = openOrder().apply(1, report(state)).apply(1, report('paid'));
    expect(late.now()).toMatchObject({ status: paid, kept: PRICE, states: ['paid'] });
  });

  test('a failed attempt does not change an order that another attempt paid', () => {
    const two = openOrder().apply(2, report('paid')).apply(1, report('failed'));
    expect(two.now()).toMatchObject({ status: paid, kept: PRICE, states: ['failed', 'paid'] });
  });

  test('a second payment is an overpayment, and is refunded', () => {
    const twice = openOrder().apply(1, report('paid')).apply(2, report('paid'));
    expect(twice.now()).toMatchObject({ status: paid, kinds: ['charge', 'overpayment'] });
    expect([isSpare(twice.entries(), 1), isSpare(twice.entries(), 2)]).toEqual([false, true]);
    expect(twice.apply(2, back(PRICE)).now()).toMatchObject({ status: paid, kept: PRICE });
    expect(isSpare(twice.entries(), 2)).toBe(false);
  });

  test('a second payment is kept when the first was refunded before', () => {
    const twice = openOrder().apply(1, report('paid')).apply(2, report('paid')).apply(1, back(PRICE));
    expect(twice.now()).toMatchObject({ status: paid, kept: PRICE });
    expect(isSpare(twice.entries(), 2)).toBe(false);
  });

  test.each([paid, inProgress, completed])('a partial refund keeps status %s, a full refund changes it', (status) => {
    const order = openOrder().apply(1, report('paid'));
    order.setStatus(status);
    expect(order.apply(1, back(1000)).now()).toMatchObject({ status, kept: PRICE - 1000 });
    expect(order.apply(1, back(PRICE)).now()).toMatchObject({ status: refunded, kept: 0 });
  });

  test.each([
    { what: 'a wrong amount', reported: report('paid', { amount: usd(2275) }), kept: 0 },
    { what: 'another currency', reported: report('paid', { amount: { minor: PRICE, currency: 'EUR' } }), kept: 0 },
    { what: 'a test payment', reported: report('paid', { isTest: true }), kept: 0 },
    { what: 'an open dispute', reported: report('paid', { dispute: 'open' }), kept: PRICE },
    { what: 'a lost dispute', reported: report('paid', { dispute: 'lost' }), kept: 0 },
  ])('$what changes it to hold', ({ reported, kept }) => {
    expect(openOrder().apply(1, reported).now()).toMatchObject({ status: hold, kept });
  });

  test('a dispute that is known keeps what staff decided after it, until it is lost', () => {
    const open = report('paid', { dispute: 'open' });
    const order = openOrder().apply(1, report('paid')).apply(1, open);
    order.setStatus(inProgress);
    expect(order.apply(1, open).now()).toMatchObject({ status: inProgress });
    expect(order.apply(1, report('paid', { dispute: 'lost' })).now()).toMatchObject({ status: hold, kept: 0 });
  });

  test('a refund that comes with a dispute that is known keeps what staff decided after it; a payment does not', () => {
    const order = openOrder().apply(1, report('paid')).apply(1, disputed(0));
    order.setStatus(inProgress);
    expect(order.apply(1, disputed(1000)).now()).toMatchObject({ status: inProgress, kept: PRICE - 1000 });
    expect(order.apply(1, disputed(PRICE)).now()).toMatchObject({ status: refunded, kept: 0 });
    const early = openOrder().apply(1, report('in_review', { dispute: 'open' }));
    expect(early.apply(1, disputed(0)).now()).toMatchObject({ status: hold, kept: PRICE });
  });

  test.each([canceled, refunded])(
    'money for a closed order (%s) changes it to hold, so that staff decide',
    (status) => {
      expect(openOrder(status).apply(1, report('paid')).now()).toMatchObject({ status: hold, kept: PRICE });
      const part = openOrder(status, PRICE * 2).apply(1, report('paid'));
      expect(part.now()).toMatchObject({ status: hold, kept: PRICE });
    },
  );

  test('money for a canceled order keeps it on hold when the rest of its price comes: staff decide', () => {
    const order = openOrder(canceled, PRICE * 2)
      .apply(1, report('paid'))
      .apply(2, report('paid'));
    expect(order.now()).toMatchObject({ status: hold, isPaid: true, kept: PRICE * 2 });
  });

  test('a part that goes back of what is kept of a canceled order leaves it canceled', () => {
    const order = openOrder().apply(1, report('paid'));
    order.setStatus(canceled);
    expect(order.apply(1, back(1000)).now()).toMatchObject({ status: canceled, kept: PRICE - 1000 });
  });

  test.each([modified, offered])('an order of status %s is paid with the rest of its price', (status) => {
    const order = openOrder(status, PRICE * 2).apply(1, report('paid'));
    expect(order.now()).toMatchObject({ status, isPaid: false });
    expect(dueOf(PRICE * 2, 0, order.entries())).toBe(PRICE);
    expect(order.apply(2, report('paid')).now()).toMatchObject({ status: paid, kinds: ['charge', 'charge'] });
    expect(dueOf(PRICE * 2, 0, order.entries())).toBe(0);
  });

  test('a status that staff set stays when an old report comes again', () => {
    const order = openOrder().apply(1, report('paid'));
    order.setStatus(hold);
    expect(order.apply(1, report('paid')).apply(1, report('failed')).now()).toMatchObject({ status: hold });
  });
});

const paidAndEdited = (price: number, isStarted = false) => openOrder().apply(1, report('paid')).edit(price, isStarted);

describe('spec D22 the effect of a payment on an edited order', () => {
  test.each([
    { isStarted: false, status: paid },
    { isStarted: true, status: inProgress },
  ])('the difference changes it to $status if the writer has started: $isStarted', ({ isStarted, status }) => {
    const order = paidAndEdited(PRICE * 2, isStarted);
    expect(dueOf(PRICE * 2, 0, order.entries())).toBe(PRICE);
    expect(order.apply(2, report('paid')).now()).toMatchObject({ status, kinds: ['charge', 'charge'] });
  });

  test('an old report or a refund does not accept the edit', () => {
    const order = paidAndEdited(PRICE - 1000)
      .apply(1, report('paid'))
      .apply(1, back(1000));
    expect(order.now()).toMatchObject({ status: modified, kept: PRICE - 1000 });
    expect(dueOf(PRICE - 1000, 0, order.entries())).toBe(0);
    expect(order.apply(1, back(PRICE)).now()).toMatchObject({ status: refunded });
  });

  test('the difference of an order that became free leaves it in progress; a chargeback changes it to hold', () => {
    const [free, taken] = [paidAndEdited(PRICE), paidAndEdited(PRICE)];
    for (const order of [free, taken]) order.makeFree();
    expect(free.apply(1, back(PRICE)).now()).toMatchObject({ status: inProgress, kept: 0 });
    expect(taken.apply(1, report('paid', { dispute: 'lost' })).now()).toMatchObject({ status: hold, kept: 0 });
  });

  test('a refunded second payment of the old price does not count for the new price', () => {
    const order = openOrder()
      .apply(1, report('paid'))
      .apply(2, report('paid'))
      .apply(2, back(PRICE))
      .edit(PRICE * 2);
    expect(dueOf(PRICE * 2, 0, order.entries())).toBe(PRICE);
    expect(order.apply(3, report('paid')).now()).toMatchObject({ status: paid, kept: PRICE * 2 });
    expect(isSpare(order.entries(), 3)).toBe(false);
  });

  test('a lost dispute that is reported again keeps the hold, and what staff decided after it', () => {
    const lost = report('paid', { dispute: 'lost' });
    const order = openOrder().apply(1, report('paid')).apply(1, lost).apply(1, lost);
    expect(order.now()).toMatchObject({ status: hold, kept: 0, kinds: ['charge', 'chargeback'] });
    expect(order.apply(1, report('paid', { dispute: 'open' })).now()).toMatchObject({ status: hold });
    order.setStatus(inProgress);
    expect(order.apply(1, lost).now()).toMatchObject({ status: inProgress });
  });

  test('after a lost dispute the difference changes it to hold, so that staff decide', () => {
    const order = openOrder()
      .apply(1, report('paid'))
      .apply(2, report('paid', { dispute: 'lost' }))
      .edit(PRICE * 2);
    expect(order.apply(3, report('paid')).now()).toMatchObject({ status: hold });
  });

  test('a second payment that went back goes back no second time, though a third has arrived', () => {
    const order = openOrder()
      .apply(1, report('paid'))
      .apply(2, report('paid'))
      .apply(3, report('paid'))
      .apply(2, back(PRICE));
    expect([2, 3].map((id) => isSpare(order.entries(), id))).toEqual([false, true]);
  });
});

describe('ADR 0409 a refund that was paid in another way', () => {
  test.each([
    { amount: PRICE, status: refunded },
    { amount: 1000, status: paid },
  ])('of $amount leaves status $status', ({ amount, status }) => {
    const order = openOrder().apply(1, report('paid')).payOutside(amount);
    expect(order.now()).toMatchObject({ status, kept: PRICE - amount });
  });

  test('is not of the total that the provider reports, so a later refund by it is booked', () => {
    const order = openOrder().apply(1, report('paid')).payOutside(1000);
    expect(order.apply(1, back(0)).now()).toMatchObject({ kept: PRICE - 1000 });
    expect(order.apply(1, back(300)).apply(1, back(300)).now()).toMatchObject({ kept: PRICE - 1300 });
  });

  test('is no part of what a chargeback takes', () => {
    const order = openOrder().apply(1, report('paid')).payOutside(1000);
    expect(order.apply(1, report('paid', { dispute: 'lost' })).now()).toMatchObject({ status: hold, kept: 0 });
  });
});

const partPaid = () => openOrder(unpaid, PRICE * 2).apply(1, report('paid'));

describe('ADR 0469 money for an order whose other money goes back', () => {
  test('puts one that was paid in part on hold while that part is on its way back, and does not pay it', () => {
    const order = partPaid().sendBack(PRICE).apply(2, report('paid'));
    expect(order.now()).toMatchObject({ status: hold, isPaid: false });
  });

  test.each([
    { what: 'a part of it went back', reported: back(1000), was: unpaid },
    { what: 'a chargeback took it', reported: report('paid', { dispute: 'lost' }), was: hold },
  ])('puts it on hold where $what, and does not pay it', ({ reported, was }) => {
    const order = partPaid().apply(1, reported);
    expect(order.now()).toMatchObject({ status: was, isPaid: false });
    expect(order.apply(2, report('paid')).now()).toMatchObject({ status: hold, isPaid: false });
  });

  test('ends no hold while it is canceled or disputed', () => {
    const order = partPaid().apply(1, disputed(0));
    order.stop();
    expect(order.apply(2, report('paid')).now()).toMatchObject({ status: hold, isPaid: true, kept: PRICE * 2 });
  });

  test('ends a hold that nothing else explains', () => {
    const order = partPaid();
    order.setStatus(hold);
    expect(order.apply(2, report('paid')).now()).toMatchObject({ status: paid, isPaid: true });
  });

  test('does not accept an edit while all that was paid before is on its way back; a rebate does not matter', () => {
    const [leaving, rebate] = [paidAndEdited(PRICE * 2).sendBack(PRICE), paidAndEdited(PRICE * 2).sendBack(1000)];
    expect(leaving.apply(2, report('paid')).now()).toMatchObject({ status: hold });
    expect(rebate.apply(2, report('paid')).now()).toMatchObject({ status: paid });
  });
});

type Report = { id: number; reported: ProviderStatus };
const by = (id: number, reported: ProviderStatus): Report => ({ id, reported });

describe('controls C12 every sequence of reports, each sent twice, has the same result', () => {
  const states = (['created', 'redirected', 'pending', 'in_review', 'cancelled', 'expired', 'failed'] as const).map(
    (state) => by(1, report(state)),
  );
  const wrong = [report('paid', { amount: usd(1) }), report('paid', { isTest: true })];
  const one = [...states, ...[...wrong, report('paid'), back(1000)].map((reported) => by(1, reported))];
  const second = (['pending', 'failed', 'paid'] as const).map((state) => by(2, report(state)));
  const third = wrong.map((reported) => by(3, reported));
  const edited = () =>
    openOrder()
      .apply(9, report('paid'))
      .edit(PRICE * 2, true);

  test.each([
    { what: 'refunds', events: [...one, by(1, back(PRICE))] },
    { what: 'an open dispute', events: [...one, by(1, report('paid', { dispute: 'open' }))] },
    { what: 'a lost dispute', events: [...one, by(1, report('paid', { dispute: 'lost' }))] },
    { what: 'three attempts', events: [...states, by(1, report('paid')), ...second, ...third] },
    {
      what: 'an edited order',
      events: [...states, by(1, report('paid')), by(9, back(1000)), by(9, back(2000))],
      edited,
    },
  ])('$what: any five reports', ({ events, edited: begin = openOrder }) => {
    let count = 0;
    for (const five of choose(events, 5)) {
      const endings = new Set<string>();
      for (const order of permutations(five)) {
        for (const doubled of [order.flatMap((event) => [event, event]), [...order, ...order]]) {
          endings.add(endingOf(doubled, begin()));
          count += 1;
        }
      }
      expect([...endings]).toHaveLength(1);
    }
    expect(count).toBeGreaterThan(10_000);
  });
});

/** The result without the order of the entries: which of two full payments is the charge depends on the sequence. */
function endingOf(events: Report[], order: ReturnType<typeof openOrder>): string {
  for (const { id, reported } of events) order.apply(id, reported);
  const entries = order.entries();
  const effects = new Set(entries.map(({ effectKey }) => effectKey));
  if (effects.size !== entries.length) throw new Error('an effect is in the ledger twice'); // `expect` is slow a million times
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
