import { askMoreTime, changeStatus, offerOrder } from '@octavo/contract/desk';
import { moveDeadline } from '@octavo/contract/desk-deadline';
import type { Input } from '@octavo/contract/endpoint';
import { isOffered, noticeEventOf } from '@octavo/domain/notifications/matrix';
import { NOTIFICATIONS, type NotificationKind } from '@octavo/domain/order-events/notification';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepLateOrders } from '#deadlines/sweep-late-orders.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { unpaid, inProgress, completed, hold, modified } = ORDER_STATUS;
const RUBRIC = 'Please send the rubric of your course.';

let fixture: Fixture;
let support: Hired;
let writer: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
});

/** An order in ten hours; an unpaid one has no writer. */
const orderIn = async (status: OrderStatus) => {
  const now = fixture.now();
  const work = status === unpaid ? {} : { writerId: writer.id, datePaid: now, dateStarted: now };
  return (await fixture.order({ status, title: 'On Bees', deadline: minutesAfter(now, 600), ...work })).id;
};
const move = (id: number, body: Input<typeof changeStatus>['body']) =>
  support.call(changeStatus, { params: { id }, body });
const pause = (id: number) => move(id, { status: hold, heldFor: 'file', note: RUBRIC });
const mailed = () =>
  fixture.db.selectFrom('mails').select(['subject', 'body', 'event', 'notificationId']).orderBy('id').execute();
const itemsOf = (kind: NotificationKind) =>
  fixture.db.selectFrom('notifications').select('id').where('kind', '=', kind).execute();

type Case = {
  kind: NotificationKind;
  status: OrderStatus;
  make: (id: number) => Promise<unknown>;
  subject: RegExp;
  says: string;
};

const CASES: Case[] = [
  {
    kind: 'more_time',
    status: inProgress,
    make: (id) => writer.call(askMoreTime, { params: { id }, body: { hours: 12, note: '' } }),
    subject: /asks for more time/,
    says: 'asks to deliver it by',
  },
  {
    kind: 'delivered',
    status: inProgress,
    make: (id) => move(id, { status: completed }),
    subject: /is delivered$/,
    says: 'has delivered your order',
  },
  {
    kind: 'late',
    status: inProgress,
    make: async () => {
      fixture.later(601);
      await sweepLateOrders(fixture);
      await sweepLateOrders(fixture); // it is told once
    },
    subject: /^Order \d+ is late$/,
    says: 'was promised by',
  },
  {
    kind: 'held',
    status: inProgress,
    make: pause,
    subject: /^Order \d+ is paused$/,
    says: `Support writes: "${RUBRIC}"`,
  },
  {
    kind: 'resumed',
    status: inProgress,
    make: async (id) => {
      await pause(id);
      fixture.later(10);
      await move(id, { status: inProgress });
    },
    subject: /^Order \d+ goes on$/,
    says: 'It will be ready by',
  },
  {
    kind: 'changes_accepted',
    status: modified,
    make: (id) => move(id, { status: inProgress }),
    subject: /^Your changes of order \d+ are accepted$/,
    says: 'has accepted your changes',
  },
  {
    kind: 'offered',
    status: unpaid,
    make: (id) => support.call(offerOrder, { params: { id }, body: { hours: 24, note: '' } }),
    subject: /^An offer for you/,
    says: 'has made you an offer',
  },
  {
    kind: 'deadline_moved',
    status: inProgress,
    make: (id) =>
      support.call(moveDeadline, {
        params: { id },
        body: { deadline: minutesAfter(fixture.now(), 1200).toISOString(), note: 'As asked.' },
      }),
    subject: /is ready by/,
    says: 'We have moved the deadline',
  },
];

/** Those that the test of another file mails. */
const ELSEWHERE: Partial<Record<NotificationKind, string>> = {
  paid: 'server/payments/mail-paid.test.ts',
  changes_paid: 'server/payments/mail-changes.test.ts',
  refunded: 'server/payments/refunds/refunds.test.ts',
  credited: 'server/deadlines/credits.test.ts',
  cancel_accepted: 'server/cancellations/request.test.ts',
  cancel_declined: 'server/cancellations/request.test.ts',
  revision: 'server/revisions/revisions.test.ts',
};

describe('spec §10.20 what the table offers by email is mailed', () => {
  test('each kind of news of an order has a test of its mail', () => {
    const kinds = NOTIFICATIONS.filter((kind) => isOffered(noticeEventOf(kind, {}), 'mail'));
    expect([...CASES.map(({ kind }) => kind), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(kinds.toSorted());
  });

  test.each(CASES)('$kind, once, with its item of the bell', async ({ kind, status, ...told }) => {
    await told.make(await orderIn(status));
    const of = (await mailed()).filter(({ subject }) => told.subject.test(subject));
    const [item] = await itemsOf(kind);
    expect(of).toMatchObject([{ event: noticeEventOf(kind, {}), notificationId: item?.id }]);
    expect(of[0]?.body).toContain(told.says);
  });

  test.each([
    { kind: 'resumed', status: hold, heldFor: 10 },
    { kind: 'changes_accepted', status: modified, heldFor: 0 },
  ] as const)('$kind is the only item where it moves the deadline', async ({ kind, status, heldFor }) => {
    const id = await orderIn(heldFor ? inProgress : status);
    if (heldFor) await pause(id);
    else await fixture.db.updateTable('orders').set({ deadlineWaits: true }).where('id', '=', id).execute();
    fixture.later(10);
    await move(id, { status: inProgress });
    expect(await itemsOf(kind)).toHaveLength(1);
    expect(await itemsOf('deadline_moved')).toEqual([]);
  });

  test('ADR 0013 the mail of a hold says that the clock stands still, unless the deadline waits for a payment', async () => {
    const clock = 'The clock stands still';
    const counts = await orderIn(modified);
    const waits = await orderIn(modified);
    await fixture.db.updateTable('orders').set({ deadlineWaits: true }).where('id', '=', waits).execute();
    await pause(counts);
    await pause(waits);
    expect((await mailed()).map(({ body }) => body.includes(clock))).toEqual([true, false]);
  });

  test('a hold of a delivered order, and its end, say nothing of a deadline (ADR 0404)', async () => {
    const now = fixture.now();
    const id = (await fixture.order({ status: inProgress, datePaid: now, dateStarted: now, dateCompleted: now })).id;
    await pause(id);
    await move(id, { status: completed });
    expect((await mailed()).map(({ subject }) => subject)).toEqual([`Order ${id} is paused`, `Order ${id} goes on`]);
    for (const { body } of await mailed()) expect(body).not.toMatch(/clock|ready by/);
  });

  test('the end of a hold names no time while its changes are to be paid', async () => {
    const id = await orderIn(inProgress);
    await pause(id);
    await move(id, { status: modified });
    const [, goesOn] = await mailed();
    expect(goesOn?.subject).toBe(`Order ${id} goes on`);
    expect(goesOn?.body).not.toContain('ready by');
  });
});
