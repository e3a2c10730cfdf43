import * as desk from '@octavo/contract/desk';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { editOrder, getOrder } from '@octavo/contract/orders';
import * as orderEvents from '@octavo/contract/order-events';
import { listNotifications } from '@octavo/contract/notifications';
import * as contract from '@octavo/contract/time-requests';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import type { TransactionRunner } from '#services.ts';
import { newOrder } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { loadOpenRequests } from '#deadlines/feed/store.ts';
import { sweepLateOrders } from '#deadlines/sweep-late-orders.ts';
import { sweepTimeRequests } from './sweep-time-requests.ts';

const { inProgress, completed, refunded, canceled, hold, modified } = ORDER_STATUS;

let fixture: Fixture;
let writer: Hired;
let id: number;
let deadline: Date;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  const datePaid = fixture.now();
  deadline = minutesAfter(datePaid, 600);
  id = (await fixture.order({ status: inProgress, writerId: writer.id, datePaid, deadline, priceFinal: 18_400 })).id;
});

/** Moves the clock, and signs everybody in again: a token lives ten minutes. */
async function later(minutes: number) {
  fixture.later(minutes);
  const signIn = async (who: { customerId: number } | { staffId: number }) =>
    fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, ...who })).accessToken);
  fixture.alice.call = await signIn({ customerId: fixture.alice.id });
  writer.call = await signIn({ staffId: writer.id });
}

const ask = (hours = 21, note = '', who = writer) =>
  who.call(desk.askMoreTime, { params: { id }, body: { hours, note } });
const page = (who: Pick<Fixture['alice'], 'call'> = fixture.alice) =>
  who.call(orderEvents.listOrderEvents, { params: { id } });
const kinds = async () => (await page()).events.map(({ kind }) => kind);
const answer = async (how: 'accept' | 'keep', idRequest?: number, givenUp?: number) => {
  const body = { idRequest: idRequest ?? (await page()).request?.id ?? 0, answer: how };
  return fixture.alice.call(contract.answerTimeRequest, { params: { id }, query: { givenUp }, body });
};
const mails = () => fixture.db.selectFrom('mails').selectAll().orderBy('id').execute();
const token = async () => {
  const [, found = ''] = /\/more-time\/([\w-]+)/.exec((await mails())[0]?.body ?? '') ?? [];
  return found;
};
const deadlineNow = async () => (await fixture.alice.call(getOrder, { params: { id } })).deadline;
const asked = () => minutesAfter(deadline, 21 * 60);
const rowOf = (table: 'orders' | 'timeRequests') => fixture.db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
const usd = (minor: number) => ({ minor, currency: 'USD' });
const letWait = (deadlineWaits: boolean) =>
  fixture.db.updateTable('orders').set({ deadlineWaits }).where('id', '=', id).execute();

describe('spec D51a a request for more time', () => {
  test('is taken back by its writer while nobody has answered: the deadline stays, the link of its mail says that it is over, and another may follow', async () => {
    await ask();
    const link = await token();
    const { timeRequest } = await writer.call(desk.withdrawMoreTime, { params: { id } });
    expect(timeRequest).toMatchObject({ state: 'lapsed', isWithdrawn: true, dateCreated: fixture.now() });
    expect(await page()).toMatchObject({ request: null, events: [{ kind: 'time_asked' }, { kind: 'time_withdrawn', side: 'writer', idWriter: 20418 }] });
    expect([await deadlineNow(), (await rowOf('orders')).answerBy]).toEqual([deadline, null]);
    expect(await fixture.guest.call(contract.getMailedTimeRequest, { params: { token: link } })).toMatchObject({ state: 'lapsed' });
    const entries = await fixture.db.selectFrom('auditEntries').select(['operation', 'subject']).execute();
    expect(entries).toContainEqual({ operation: 'withdrawMoreTime', subject: `order ${id}` });
    await expect(writer.call(desk.withdrawMoreTime, { params: { id } })).rejects.toMatchObject({ code: 'time_request_over' });
    expect((await ask(3)).timeRequest).toMatchObject({ state: 'waiting', isWithdrawn: false });
  }); // oxfmt-ignore

  test('is not taken back once it was answered or is over, nor by support or another writer', async () => {
    await ask();
    const other = await hire(fixture, { name: 'walt', number: 20511 });
    const support = await hire(fixture);
    await expect(other.call(desk.withdrawMoreTime, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(support.call(desk.withdrawMoreTime, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' });
    await answer('keep');
    await expect(writer.call(desk.withdrawMoreTime, { params: { id } })).rejects.toMatchObject({ code: 'time_request_over' });
    await ask();
    await later(24 * 60);
    await expect(writer.call(desk.withdrawMoreTime, { params: { id } })).rejects.toMatchObject({ code: 'time_request_over' });
    expect(await kinds()).not.toContain('time_withdrawn');
  }); // oxfmt-ignore

  test('is shown to the customer with its note and what accepting earns, and changes no deadline', async () => {
    expect(await ask(21, 'The report came out this morning.')).toMatchObject({
      timeRequest: { state: 'waiting', from: deadline, to: asked() },
    });
    const { request, events, now } = await page();
    expect(request).toEqual({
      id: expect.any(Number),
      state: 'waiting',
      from: deadline,
      to: asked(),
      note: 'The report came out this morning.',
      credit: 920,
      givenUp: 0,
      expiresAt: minutesAfter(fixture.now(), 24 * 60),
    });
    expect(now).toEqual(fixture.now());
    expect(events).toMatchObject([
      { kind: 'time_asked', side: 'writer', idWriter: 20418, details: { from: deadline.toISOString() } },
    ]);
    expect(await deadlineNow()).toEqual(deadline);
  });

  test('is mailed with both times and a link', async () => {
    await ask(21, 'It speaks directly\nto section 3.');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'alice@example.com',
      subject: `Your writer asks for more time: order ${id}`,
    });
    const body = mail?.body.replaceAll('\u202f', ' ') ?? '';
    expect(body).toContain('by January 6, 2026 at 4:00 PM UTC instead of January 5, 2026 at 7:00 PM UTC');
    expect(body).toContain('Your writer writes: "It speaks directly to section 3."');
    expect(body).toContain('$9.20 off your next order');
    const rows = await fixture.db.selectFrom('timeRequests').selectAll().execute();
    expect(rows[0]?.tokenHash).toBe(hashOfLink(await token()));
  });

  test('is one at a time, of the writer, for an order under way', async () => {
    const support = await hire(fixture);
    await expect(ask(3, '', support)).rejects.toMatchObject({ code: 'forbidden' });
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'time_request_waiting' });
    await fixture.db.updateTable('orders').set({ status: completed }).where('id', '=', id).execute();
    await expect(ask()).rejects.toMatchObject({ code: 'order_not_under_way' });
    for (const hours of [0, 337, 1.5]) await expect(ask(hours)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('ADR 0013 is neither made nor accepted while the deadline waits for the payment of an edit, which counts it again', async () => {
    const { timeRequest } = await ask();
    await letWait(true);
    await expect(answer('accept')).rejects.toMatchObject({ code: 'deadline_waits' });
    expect(await deadlineNow()).toEqual(deadline);
    expect((await page()).request).toMatchObject({ state: 'waiting', to: timeRequest?.to });
    await answer('keep');
    await expect(ask()).rejects.toMatchObject({ code: 'deadline_waits' });
    await letWait(false);
    await ask();
    expect(await answer('accept')).toMatchObject({ state: 'accepted' });
  });

  test('accepted moves the deadline and earns 5 % of the price as a code', async () => {
    await ask();
    expect(await answer('accept')).toMatchObject({ state: 'accepted', credit: 920 });
    expect(await deadlineNow()).toEqual(asked());
    const { request, credits } = await page();
    expect(request).toBeNull();
    expect(credits).toMatchObject([{ reason: 'more_time', amount: 920, isUsed: false }]);
    expect(await kinds()).toEqual(['time_asked', 'time_accepted', 'deadline', 'credited']);
  });

  test('kept leaves the deadline and earns nothing', async () => {
    await ask();
    expect(await answer('keep')).toMatchObject({ state: 'kept' });
    expect(await deadlineNow()).toEqual(deadline);
    expect(await page()).toMatchObject({ request: null, credits: [] });
    expect(await kinds()).toEqual(['time_asked', 'time_kept']);
  });

  test('has one answer: the second changes nothing and says what the first was', async () => {
    await ask();
    const idRequest = (await page()).request?.id;
    await answer('keep', idRequest);
    expect(await answer('accept', idRequest)).toMatchObject({ state: 'kept' });
    expect(await deadlineNow()).toEqual(deadline);
  });

  test('ten answers at once, on the page and by the link, are one', async () => {
    await ask();
    const idRequest = (await page()).request?.id;
    const byLink = { params: { token: await token() }, query: {}, body: { answer: 'keep' as const } };
    const states = await Promise.all(
      Array.from({ length: 10 }, async (_, n) =>
        n % 2 ? answer('accept', idRequest) : fixture.guest.call(contract.answerMailedTimeRequest, byLink),
      ),
    );
    expect(new Set(states.map(({ state }) => state)).size).toBe(1);
    expect((await kinds()).filter((kind) => /^time_(accepted|kept)$/.test(kind))).toHaveLength(1);
  });

  test('lapses after 24 hours: the deadline stays, and a late answer does nothing', async () => {
    await ask();
    const idRequest = (await page()).request?.id;
    await later(24 * 60);
    expect((await page()).request).toBeNull();
    expect(await answer('accept', idRequest)).toMatchObject({ state: 'lapsed' });
    for (let n = 0; n < 2; n++) {
      await sweepTimeRequests(fixture);
      await sweepLateOrders(fixture);
    }
    expect(await kinds()).toEqual(['time_asked', 'time_lapsed', 'late']);
    expect(await deadlineNow()).toEqual(deadline);
    await ask(3);
    expect((await page()).request?.to).toEqual(minutesAfter(fixture.now(), 180));
  });

  test('can be asked again at once when nobody answered, before the job ran', async () => {
    await ask();
    await later(24 * 60);
    await ask(2);
    expect((await page()).request?.state).toBe('waiting');
  });

  test('cannot be answered once the order ended', async () => {
    await ask();
    const idRequest = (await page()).request?.id;
    await fixture.db.updateTable('orders').set({ status: canceled }).where('id', '=', id).execute();
    expect(await answer('accept', idRequest)).toMatchObject({ state: 'lapsed' });
    expect((await page()).request).toBeNull();
  });

  test('ends with the first delivery, also for the link of its mail and where the order comes back on hold (ADR 0404)', async () => {
    await ask();
    const support = await hire(fixture);
    await support.call(desk.changeStatus, { params: { id }, body: { status: completed } });
    expect(await rowOf('timeRequests')).toMatchObject({ state: 'lapsed', dateAnswered: fixture.now() });
    await fixture.db.updateTable('orders').set({ status: hold }).where('id', '=', id).execute(); // as a dispute does
    expect(await rowOf('orders')).toMatchObject({ answerBy: null, needsCustomer: false });
    expect(await press('accept')).toMatchObject({ state: 'lapsed' });
    expect([await deadlineNow(), (await page()).credits]).toEqual([deadline, []]);
  });

  test('ends with an order that is refunded in full: no calendar and no bell asks, nor does it come back where other money puts that on hold', async () => {
    const order = await fixture.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const attempt = { id: await insertPayment(fixture, order), orderId: id };
    const paid = { state: 'paid', amount: usd(18_400), isTest: false } as const;
    const goesBack = (sum: number) => applyProviderStatus(fixture, attempt, { ...paid, refundedTotal: usd(sum) });
    const asks = async () => {
      const { notifications } = await fixture.alice.call(listNotifications, { query: {} });
      const bell = notifications.find(({ kind }) => kind === 'more_time')?.expiresAt;
      return [bell ?? null, (await loadOpenRequests(fixture.db, fixture.alice.id, fixture.now())).length];
    };
    await ask();
    await goesBack(9000);
    expect(await asks()).toEqual([minutesAfter(fixture.now(), 24 * 60), 1]); // a part is no end
    await goesBack(18_400);
    expect(await rowOf('orders')).toMatchObject({ status: refunded, answerBy: null });
    expect(await rowOf('timeRequests')).toMatchObject({ state: 'lapsed', dateAnswered: fixture.now() });
    expect(await asks()).toEqual([null, 0]);
    await fixture.db.updateTable('orders').set({ status: hold }).where('id', '=', id).execute(); // as a payment that comes late does
    expect([await asks(), (await page()).request]).toEqual([[null, 0], null]);
    expect(await press('accept')).toMatchObject({ state: 'lapsed' });
    expect(await deadlineNow()).toEqual(deadline);
  });

  test('has lapsed with the delivery also where a server from before left it waiting', async () => {
    await ask();
    const delivered = { status: hold, dateCompleted: fixture.now() };
    await fixture.db.updateTable('orders').set(delivered).where('id', '=', id).execute();
    expect((await page()).request).toBeNull();
    expect(await press('accept')).toMatchObject({ state: 'lapsed' });
    await later(24 * 60);
    await sweepTimeRequests(fixture);
    expect([await deadlineNow(), await kinds()]).toEqual([deadline, ['time_asked']]);
  });
});

/** Support holds the order for so many minutes; at the end of them something else happens. */
async function holdFor(minutes: number, meanwhile?: () => Promise<unknown>) {
  const { id: staffId, call } = await hire(fixture, { name: `held${minutes}` });
  const body = { status: hold, heldFor: 'check', note: 'We look at it.' } as const;
  await call(desk.changeStatus, { params: { id }, body });
  await later(minutes);
  await meanwhile?.();
  const again = await openSession(fixture, fixture.db, { siteId: 1, staffId });
  await fixture.callAs(again.accessToken)(desk.changeStatus, { params: { id }, body: { status: inProgress } });
}

describe('spec §10.14 a request that waits while the deadline moves', () => {
  test.each([2, 12])('by a hold of %i hours: it asks for as much more, and accepting gives it', async (hours) => {
    await ask(10);
    await holdFor(hours * 60);
    const [from, to] = [minutesAfter(deadline, hours * 60), minutesAfter(deadline, (hours + 10) * 60)];
    expect([await deadlineNow(), (await page()).request]).toMatchObject([from, { from, to, credit: 920 }]);
    expect(await answer('accept')).toMatchObject({ state: 'accepted', from, to, credit: 920 });
    expect(await deadlineNow()).toEqual(to);
  });

  test('has its new dates in the list of the customer and in that of the writer, too', async () => {
    await ask(10);
    await holdFor(120);
    const [from, to] = [minutesAfter(deadline, 120), minutesAfter(deadline, 720)];
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ moreTime: { from, to } });
    const { orders } = await writer.call(listOwnOrders, {});
    expect(orders).toMatchObject([{ id, askedUntil: to }]);
  });

  test('asked late in a hold: it asks for as much more than the deadline that the hold leaves', async () => {
    await holdFor(1440, () => ask(2));
    const from = await deadlineNow();
    expect((await page()).request).toMatchObject({ from, to: minutesAfter(from, 120) });
  });

  test('by a hold of a late order: what is left of the time that was asked for stays', async () => {
    await later(660);
    await ask(2);
    await later(30);
    await holdFor(300);
    expect((await page()).request).toMatchObject({ from: await deadlineNow(), to: minutesAfter(fixture.now(), 90) });
  });

  test.each([
    { what: 'an order in time', minutes: 0 },
    { what: 'a late order', minutes: 660 },
  ])(
    'by an edit of $what to another urgency: it asks for as much more than that, once the changes are accepted',
    async ({ minutes }) => {
      await later(minutes);
      await ask(10);
      const { version } = await fixture.alice.call(getOrder, { params: { id } });
      const body = { ...newOrder({ urgency: 2880 }), version };
      await fixture.alice.call(editOrder, { params: { cat: 1, id }, body });
      const from = minutesAfter(fixture.now(), 2880);
      expect((await page()).request).toMatchObject({ from, to: minutesAfter(from, 600) });
      await expect(answer('accept')).rejects.toMatchObject({ code: 'deadline_waits' });
      const support = await hire(fixture);
      await later(60);
      support.call = fixture.callAs(
        (await openSession(fixture, fixture.db, { siteId: 1, staffId: support.id })).accessToken,
      );
      await support.call(desk.changeStatus, { params: { id }, body: { status: inProgress } });
      await answer('accept');
      expect(await deadlineNow()).toEqual(minutesAfter(from, 660));
    },
  );

  test('earns nothing where the deadline does not move: that of the order is later by now', async () => {
    await ask(10);
    const further = minutesAfter(deadline, 1000);
    await fixture.db.updateTable('orders').set({ deadline: further }).where('id', '=', id).execute();
    expect((await page()).request).toMatchObject({ credit: 0 });
    expect(await answer('accept')).toMatchObject({ state: 'accepted', credit: 0 });
    expect([await deadlineNow(), (await page()).credits]).toEqual([further, []]);
  });
});

const open = async (siteId = 1) =>
  fixture.guestAt(siteId).call(contract.getMailedTimeRequest, { params: { token: await token() } });
const press = async (how: 'accept' | 'keep', givenUp?: number) =>
  fixture.guest.call(contract.answerMailedTimeRequest, {
    params: { token: await token() },
    query: { givenUp },
    body: { answer: how },
  });

describe('spec D51a the link of the mail', () => {
  test('opened by anybody it shows the request and changes nothing', async () => {
    await ask();
    for (let n = 0; n < 3; n++) expect(await open()).toMatchObject({ state: 'waiting', order: { id } });
    expect(await kinds()).toEqual(['time_asked']);
  });

  test('ADR 0013 says whether the deadline waits for the payment of changes, so that it cannot be accepted', async () => {
    await ask();
    expect((await open()).order.deadlineWaits).toBe(false);
    await letWait(true);
    expect((await open()).order.deadlineWaits).toBe(true);
    await expect(press('accept')).rejects.toMatchObject({ code: 'deadline_waits' });
  });

  test('says the deadline of now, also where it has moved after the answer', async () => {
    await ask();
    expect((await press('accept')).order).toMatchObject({ deadline: asked(), deadlineState: 'runs' });
    const further = minutesAfter(deadline, 5000);
    await fixture.db.updateTable('orders').set({ deadline: further }).where('id', '=', id).execute();
    expect(await open()).toMatchObject({ to: asked(), order: { deadline: further, deadlineState: 'runs' } });
  });

  test('says that no deadline runs once the order was delivered, or has ended', async () => {
    await ask();
    const support = await hire(fixture);
    await support.call(desk.changeStatus, { params: { id }, body: { status: completed } });
    expect(await open()).toMatchObject({ state: 'lapsed', order: { deadlineState: 'delivered' } });
    await fixture.db
      .updateTable('orders')
      .set({ status: canceled, dateCompleted: null })
      .where('id', '=', id)
      .execute();
    expect(await open()).toMatchObject({ state: 'lapsed', order: { deadlineState: 'ended' } });
  });

  test('answers without a session, once', async () => {
    await ask();
    expect(await press('accept')).toMatchObject({ state: 'accepted', credit: 920 });
    expect(await press('keep')).toMatchObject({ state: 'accepted' });
    expect(await deadlineNow()).toEqual(asked());
    expect(await open()).toMatchObject({ state: 'accepted' });
  });

  test('works at its own site only, and not with another token', async () => {
    await ask();
    await expect(open(2)).rejects.toMatchObject({ code: 'link_used' });
    const other = fixture.guest.call(contract.getMailedTimeRequest, { params: { token: 'x'.repeat(43) } });
    await expect(other).rejects.toMatchObject({ code: 'link_used' });
  });
});

const bodyOfMail = async () => (await mails())[0]?.body ?? '';
const LOSS = /^The lateness has earned you .*$/m;

describe('ADR 0457 accepting more time on a late order', () => {
  test('says on the page, on that of the mail and in the mail what lateness has earned so far and accepting takes away', async () => {
    await later(600 + 30 * 60);
    await ask(10);
    expect((await page()).request).toMatchObject({ credit: 920, givenUp: 4600 });
    expect(await open()).toMatchObject({ credit: 920, givenUp: 4600 });
    expect((await bodyOfMail()).match(LOSS)?.[0]).toBe(
      'The lateness has earned you $46.00 off your next order so far. If you accept, you lose that: lateness then counts from the new time.',
    );
    await later(60 * 6);
    expect(await open()).toMatchObject({ givenUp: 5520 });
    expect(await answer('accept')).toMatchObject({ state: 'accepted', givenUp: 0 });
  });

  test('says nothing of it where nothing is lost: in time, while the deadline waits, or where the site has another currency', async () => {
    await ask(10);
    expect((await page()).request).toMatchObject({ givenUp: 0 });
    expect(await bodyOfMail()).not.toMatch(LOSS);
    await later(660);
    expect((await page()).request).toMatchObject({ givenUp: 920 });
    await letWait(true);
    expect((await page()).request).toMatchObject({ givenUp: 0 });
    await letWait(false);
    await fixture.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', id).execute();
    expect((await page()).request).toMatchObject({ givenUp: 0, credit: 0 });
  });

  test('by a hold counts what was earned when the hold began', async () => {
    await later(660);
    await ask(10);
    await fixture.db
      .updateTable('orders')
      .set({ status: hold, dateHeld: fixture.now() })
      .where('id', '=', id)
      .execute();
    await later(12 * 60);
    expect((await page()).request).toMatchObject({ givenUp: 920 });
  });

  test('is refused where it takes away more than was shown, as on a push from before the order was late', async () => {
    await ask(10);
    await later(660);
    await expect(press('accept', 0)).rejects.toMatchObject({ code: 'credit_changed' });
    await expect(answer('accept', undefined, 0)).rejects.toMatchObject({ code: 'credit_changed' });
    expect([await deadlineNow(), (await page()).request?.givenUp]).toEqual([deadline, 920]);
    expect(await press('accept', 920)).toMatchObject({ state: 'accepted' });
  });

  test('a second time earns nothing, promises nothing, and says what is lost', async () => {
    await ask(2);
    await answer('accept');
    await later(721);
    await ask(2);
    expect((await page()).request).toMatchObject({ credit: 0, givenUp: 920 });
    expect((await mails()).at(-1)?.body).not.toContain('If you accept, you get');
  });
});

const askedUntil = async () => (await writer.call(listOwnOrders, {})).orders.map((order) => order.askedUntil);

describe('ADR 0457 a request for a time that has passed', () => {
  test('has lapsed: it can be answered until then, and the deadline never moves into the past', async () => {
    await ask(2);
    const idRequest = (await page()).request?.id;
    const to = minutesAfter(deadline, 120);
    expect((await page()).request?.expiresAt).toEqual(to);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ moreTime: { expiresAt: to } });
    await later(720);
    expect((await page()).request).toBeNull();
    expect(await answer('accept', idRequest)).toMatchObject({ state: 'lapsed' });
    expect(await press('accept')).toMatchObject({ state: 'lapsed' });
    expect([await deadlineNow(), (await page()).credits]).toEqual([deadline, []]);
  });

  test('is ended by the job, and the writer can ask again at once', async () => {
    await ask(2);
    await later(719);
    await sweepTimeRequests(fixture);
    expect(await rowOf('timeRequests')).toMatchObject({ state: 'waiting' });
    await later(1);
    await sweepTimeRequests(fixture);
    expect([await kinds(), await rowOf('orders')]).toMatchObject([['time_asked', 'time_lapsed'], { answerBy: null }]);
    await ask(2);
    expect((await page()).request?.to).toEqual(minutesAfter(fixture.now(), 120));
  });

  test('waits on while a hold stops the clock of its order before that time', async () => {
    await ask(2);
    await later(660);
    await holdFor(180, async () => {
      await sweepTimeRequests(fixture);
      expect((await page()).request?.state).toBe('waiting');
    });
    expect((await page()).request?.to).toEqual(minutesAfter(fixture.now(), 60));
  });

  test('does not wait again where an edit then moves the deadline, before the job has seen it', async () => {
    await ask(2);
    await later(720);
    const { version } = await fixture.alice.call(getOrder, { params: { id } });
    await fixture.alice.call(editOrder, { params: { cat: 1, id }, body: { ...newOrder({ urgency: 2880 }), version } });
    expect((await page()).request).toBeNull();
    expect(await rowOf('orders')).toMatchObject({ deadlineWaits: true, answerBy: null });
    expect(await kinds()).toContain('time_lapsed');
  });

  test('waits on while the deadline waits for the payment of an edit, which then moves it along (ADR 0013)', async () => {
    await ask(2);
    await fixture.db
      .updateTable('orders')
      .set({ status: modified, urgencyMinutes: 600, deadlineWaits: true })
      .where('id', '=', id)
      .execute();
    await later(721);
    await sweepTimeRequests(fixture);
    const { request } = await page();
    const { timeRequest } = await writer.call(desk.getDeskOrder, { params: { id } });
    const { moreTime } = await fixture.alice.call(getOrder, { params: { id } });
    const expiresAt = minutesAfter(fixture.now(), 24 * 60 - 721);
    expect([request, timeRequest, moreTime]).toMatchObject([
      { state: 'waiting', expiresAt },
      { state: 'waiting', expiresAt },
      { expiresAt },
    ]);
    expect(await loadOpenRequests(fixture.db, fixture.alice.id, fixture.now())).toMatchObject([{ expiresAt }]);
    const support = await hire(fixture);
    await support.call(desk.changeStatus, { params: { id }, body: { status: inProgress } }); // as the payment does
    const from = minutesAfter(fixture.now(), 600);
    expect((await page()).request).toMatchObject({ from, to: minutesAfter(from, 120) });
    expect(await answer('accept')).toMatchObject({ state: 'accepted' });
  });

  test('is no longer what the writer has asked for in the own list, also before the job has seen it', async () => {
    await ask(2);
    await later(719);
    expect(await askedUntil()).toEqual([minutesAfter(deadline, 120)]);
    await letWait(true);
    await later(1);
    expect(await askedUntil()).toEqual([minutesAfter(deadline, 120)]);
    await letWait(false);
    expect(await askedUntil()).toEqual([null]);
  });
});

const lates = async () => (await kinds()).filter((kind) => kind === 'late').length;

describe('spec §11.70 a deadline that passes', () => {
  test('is an event within a minute, once for each deadline', async () => {
    await later(600);
    await sweepLateOrders(fixture);
    expect(await kinds()).toEqual([]);
    await later(1);
    await sweepLateOrders(fixture);
    await sweepLateOrders(fixture);
    expect(await kinds()).toEqual(['late']);
    await ask(2);
    await answer('accept');
    await later(121);
    await sweepLateOrders(fixture);
    expect(await lates()).toBe(2);
  });

  test('is one event also where the database keeps it in microseconds', async () => {
    const written = sql<Date>`deadline + interval '400 microseconds'`;
    await fixture.db.updateTable('orders').set({ deadline: written }).where('id', '=', id).execute();
    await later(700);
    await sweepLateOrders(fixture);
    await sweepLateOrders(fixture);
    expect(await kinds()).toEqual(['late']);
  });

  test.each([completed, canceled])('is no event for an order of status %s', async (status) => {
    await fixture.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    await later(700);
    await sweepLateOrders(fixture);
    expect(await kinds()).toEqual([]);
  });

  test('of one order is an event although recording that of another order fails', async () => {
    const logged = vi.spyOn(fixture.log, 'error');
    const first = await fixture.order({
      status: inProgress,
      datePaid: fixture.now(),
      deadline: minutesAfter(deadline, -1),
    });
    const runTransaction: TransactionRunner = (db, name, operation) =>
      fixture.runTransaction(db, name, async (tx) => {
        const done = await operation(tx);
        const { rows } = await sql`select from order_events where order_id = ${first.id}`.execute(tx);
        if (rows.length > 0) throw new TypeError('A fault of ours');
        return done;
      });
    await later(700);
    await sweepLateOrders({ ...fixture, runTransaction });
    expect(await kinds()).toEqual(['late']);
    expect(logged).toHaveBeenCalledExactlyOnceWith({ err: expect.any(TypeError) }, 'unexpected');
  });

  test('ADR 0089 is one although support then held the late order, and another one for a new promise that passes', async () => {
    await later(660);
    await sweepLateOrders(fixture);
    for (const minutes of [300, 20]) {
      await holdFor(minutes);
      await sweepLateOrders(fixture);
      expect(await lates()).toBe(1);
    }
    await ask(2);
    await answer('accept');
    await later(60);
    await holdFor(30);
    await later(61);
    await sweepLateOrders(fixture);
    await sweepLateOrders(fixture);
    expect(await lates()).toBe(2);
  });

  test('ADR 0089 is recorded once for an order that was held before the job saw that it is late', async () => {
    await later(601);
    await holdFor(300);
    for (let n = 0; n < 2; n++) await sweepLateOrders(fixture);
    expect(await lates()).toBe(1);
  });

  test('is one for an order on hold', async () => {
    await fixture.db.updateTable('orders').set({ status: hold }).where('id', '=', id).execute();
    await later(700);
    await sweepLateOrders(fixture);
    expect(await kinds()).toEqual(['late']);
  });
});
