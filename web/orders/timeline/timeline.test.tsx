import * as desk from '@octavo/contract/desk';
import { listOrderEvents } from '@octavo/contract/order-events';
import { answerTimeRequest } from '@octavo/contract/time-requests';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import type { TimeAnswer } from '@octavo/domain/time-requests/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moment, zone } from '@octavo/kit/dates.ts';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';
import { addPaidOrder } from '#testing/paid-order.ts';
import { findToast } from '#testing/toast.ts';
import { eventText } from './event-text.ts';

const { unpaid, inProgress, completed, canceled, hold, modified } = ORDER_STATUS;

let fixture: Awaited<ReturnType<typeof openFixture>>;
let writer: Awaited<ReturnType<typeof fixture.hire>>;
let support: Awaited<ReturnType<typeof fixture.hire>>;
let deadline: Date;
beforeEach(async () => {
  fixture = await openFixture();
  writer = await fixture.hire({ name: 'wren', number: 20418 });
  support = await fixture.hire({ name: 'dora' });
  deadline = minutesAfter(fixture.now(), 3 * 1440 + 600 + 1);
});
afterEach(() => void vi.useRealTimers());

type Fields = Parameters<typeof fixture.order>[0];
const started = (fields: Fields = {}) =>
  fixture.order({
    status: inProgress,
    writerId: writer.id,
    datePaid: minutesAfter(fixture.now(), -1440),
    deadline,
    priceFinal: 18_400,
    ...fields,
  });
const open = async (fields: Fields = {}) => {
  const order = await started(fields);
  fixture.open(paths.orderInfo(order.id), fixture.alice);
  return order;
};
const ask = (id: number, hours = 21, note = 'The report came out this morning.') =>
  writer.call(desk.askMoreTime, { params: { id }, body: { hours, note } });
/** Answers on another device. */
const answerElsewhere = async (id: number, answer: TimeAnswer) => {
  const { request } = await fixture.alice.call(listOrderEvents, { params: { id } });
  const body = { idRequest: request?.id ?? 0, answer };
  await fixture.alice.call(answerTimeRequest, { params: { id }, query: {}, body });
};
const complete = (id: number) => support.call(desk.changeStatus, { params: { id }, body: { status: completed } });
const timer = () => screen.findByRole('timer', { name: 'Time until the deadline' });
const happened = async () =>
  within((await screen.findByRole('heading', { level: 2, name: /^What happened/ })).closest('section')!); // it is in one
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const margin = () => within(screen.getByRole('complementary', { name: 'Order summary' }));

describe('spec §11.67, §11.68 the clock of an order', () => {
  test('counts down to the deadline in the zone of the customer', async () => {
    await open();
    expect((await timer()).textContent).toBe('3 days 10 hours left');
    expect((await timer()).getAttribute('aria-live')).toBe('off');
    screen.getByText(new RegExp(`^until .+ \\(${zone(deadline)}\\)$`));
  });

  test('follows the clock of the server, not that of the device', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: minutesAfter(new Date(), 5 * 1440), shouldAdvanceTime: true });
    await open();
    expect((await timer()).textContent).toBe('3 days 10 hours left');
  });

  test('ADR 0423 the margin and what lateness has earned follow it too, on a device that is 7 hours ahead', async () => {
    deadline = minutesAfter(fixture.now(), 61);
    vi.useFakeTimers({ toFake: ['Date'], now: minutesAfter(new Date(), 7 * 60), shouldAdvanceTime: true });
    await open();
    expect((await timer()).textContent).toMatch(/^1 hour/);
    const soFar = await margin().findByText('So far');
    expect(soFar.closest('dt')?.nextElementSibling?.textContent).toBe('$0.00');
    margin().getByText('Ready by');
    expect(screen.queryByText(/Late by/)).toBeNull();
  });

  test('ticks each second in the last hour', async () => {
    deadline = minutesAfter(fixture.now(), 50);
    await open();
    await waitFor(async () => expect((await timer()).textContent).toMatch(/^(50:00|49:\d\d) left$/));
    const first = (await timer()).textContent;
    await waitFor(async () => expect((await timer()).textContent).not.toBe(first));
  });

  test('says in words how late the order is, and what the delivery will earn', async () => {
    deadline = minutesAfter(fixture.now(), -432.5); // half a minute on both sides: the page learns the time to the second only
    await open();
    expect((await timer()).textContent).toBe('Late by 7 hours 12 minutes');
    margin().getByText('Late by 7 hours 12 minutes');
    expect(margin().queryByText('Ready by')).toBeNull();
    within(margin().getByRole('list', { name: 'Progress' })).getByText('late');
    screen.getByRole('heading', { name: '$18.40 off your next order when the paper is here' });
    screen.getByText('5% for each 6 hours begun, 2 so far.');
    await margin().findByText('$18.40');
  });

  test('names the most that lateness earns once it is reached', async () => {
    deadline = minutesAfter(fixture.now(), -70 * 60);
    await open();
    await screen.findByText('5% for each 6 hours begun, 12 so far.');
    screen.getByText('At most 50%.');
  });

  test.each([unpaid, completed])('is not shown for an order of status %s', async (status) => {
    await open({ status, ...(status === unpaid && { datePaid: null }) });
    await screen.findByRole('heading', { name: 'Order' });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test.each([
    { what: 'modified', status: modified, due: -600, held: false, says: /^Ready .+ after you pay$/ },
    { what: 'on hold', status: hold, due: -600, held: true, says: /^Ready by$/ },
    { what: 'on hold, still ahead', status: hold, due: 600, held: true, says: /^Ready by$/ },
  ])(
    'ADR 0013 is not shown while the deadline waits for the payment of an edit, and nothing is late: $what',
    async (at) => {
      deadline = minutesAfter(fixture.now(), at.due);
      const dateHeld = at.held ? minutesAfter(fixture.now(), -60) : null;
      await open({ status: at.status, deadlineWaits: true, dateHeld });
      await screen.findByRole('heading', { name: 'Order' });
      margin().getByText(at.says);
      expect(screen.queryByRole('timer')).toBeNull();
      for (const text of [/Add to calendar/, /Paused with/, /Late by/, /^late$/, /^in .*hour/])
        expect(screen.queryByText(text)).toBeNull();
    },
  );

  test('ADR 0404 is not shown for a delivered order on hold, which has its delivery', async () => {
    const { id } = await started();
    await complete(id);
    const dates = { deadline: minutesAfter(fixture.now(), -60), dateHeld: fixture.now() };
    await fixture.changeRows('orders', { ...dates, status: hold }, { id });
    fixture.open(paths.orderInfo(id), fixture.alice);
    await happened();
    margin().getByText('Delivered');
    expect(screen.queryByRole('timer')).toBeNull();
    for (const text of [/Paused with/, /stands still/, /Late/, /Add to calendar/])
      expect(screen.queryByText(text)).toBeNull();
  });

  test('the margin says what lateness earns before it happens', async () => {
    await open();
    await timer();
    await margin().findByRole('heading', { name: 'If it is late' });
    margin().getByText('For each 6 hours begun');
    margin().getByText('50%');
  });
});

describe('what happened to an order', () => {
  test('says by whom and when, and appears without a reload', async () => {
    const { id } = await open();
    await timer();
    await ask(id);
    const events = await happened();
    expect((await events.findByText(/asked for more time, until/)).textContent).toMatch(
      /^WR-20418 asked for more time, until .+, waiting for your answer$/,
    );
    events.getByText('Times in your zone, Newfoundland Time'); // true in summer and in winter
    events.getByRole('heading', { level: 3, name: 'Today' });
  });

  test.each([
    {
      kind: 'payment_refused',
      says: 'The bank refused a payment of $18.00 with Fondy (card ending 1111). Nothing was charged',
    },
    {
      kind: 'payment_left',
      says: 'came back from Fondy (card ending 1111) without paying $18.00. Nothing was charged',
    },
    {
      kind: 'payment_checked',
      says: '$9.00 arrived instead of $18.00 with Fondy (card ending 1111). Support is checking it',
    },
    { kind: 'paid', says: 'paid $18.00 with Fondy (card ending 1111)' },
    { kind: 'paid_part', says: 'paid $18.00 with Fondy (card ending 1111)' },
    {
      kind: 'paid_twice',
      says: 'paid $18.00 with Fondy (card ending 1111) once more. It goes back to you',
    },
  ])('spec §10.10 says of $kind: $says', ({ kind, says }) => {
    const details = { provider: 'fondy' as const, card: '1111', amount: 1800, left: 3600, arrived: 900, arrivedCurrency: 'USD', deadline: new Date().toISOString() }; // oxfmt-ignore
    const event = {
      id: 1,
      kind,
      side: 'customer' as const,
      idWriter: null,
      idStatus: 1,
      details,
      dateCreated: new Date(),
    };
    expect(eventText(event, 'USD').text).toBe(says);
    const note = '$36.00 is still to be paid: the order costs more now';
    expect(eventText(event, 'USD').note === note).toBe(kind === 'paid_part');
  });

  test.each([
    {
      from: 'customer',
      says: 'A virus was found in a file that you added. Nobody can open it. Please add another one',
    },
    {
      from: 'writer',
      says: 'A virus was found in a file of your writer. Nobody can open it. Support asks for another one',
    },
  ])('ADR 0424 says of a virus in a file of the $from: $says', ({ from, says }) => {
    const event = { id: 1, kind: 'file_infected', side: 'system' as const, idWriter: null, idStatus: 5 };
    const virus = { ...event, details: { file: 3, from }, dateCreated: new Date() };
    expect(eventText(virus, 'USD')).toMatchObject({ who: null, text: says });
  });

  test('an event of a kind that the page does not know is shown by the status after it', () => {
    const event = {
      id: 1,
      kind: 'teleported',
      side: 'system' as const,
      idWriter: null,
      details: {},
      dateCreated: new Date(),
    };
    expect(eventText({ ...event, idStatus: 3 }, 'USD').text).toBe('The order was updated. Its status: In progress');
    expect(eventText({ ...event, idStatus: 99 }, 'USD').text).toBe('The order was updated. Its status: 99');
  });

  test('spec §11.9 that loads keeps the place above the details, which come after it and do not jump', async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    interceptFetch(async (url, send) => {
      if (!url.includes('/events')) return send();
      asked.resolve();
      await answered.promise;
      return send();
    });
    await open();
    await asked.promise; // the tab is there
    expect(screen.queryByText('Paper type')).toBeNull();
    answered.resolve();
    await screen.findByText('Paper type');
    await timer();
  });

  test('that cannot be loaded has a button to try again, and the details stay', async () => {
    let isBroken = true;
    interceptFetch(async (url, send) =>
      isBroken && url.includes('/events') ? new Response('', { status: 500 }) : send(),
    );
    await open();
    await screen.findByText('What happened could not be loaded');
    screen.getByText('Paper type');
    isBroken = false;
    await press('Try again');
    await timer();
  });
});

const LOST = 'Earned by the lateness so far, lost if you accept';
const valueOf = (name: string) => screen.getByText(name).closest('dt')?.nextElementSibling?.textContent;

describe('spec D51a a request for more time', () => {
  const note = 'The report came out this morning.';

  test('is accepted: the deadline moves, the code is shown, and the focus goes to the line of the answer', async () => {
    const { id } = await started();
    await ask(id, 21, note);
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('heading', { name: 'Your writer asks for 21 hours more' });
    screen.getByText(`“${note}”`);
    screen.getByText('$9.20');
    await press('Accept the new time');
    const line = await screen.findByText('accepted the new time', { exact: false });
    await waitFor(() => expect(document.activeElement).toBe(line.closest('li')));
    expect(screen.queryByRole('button', { name: 'Accept the new time' })).toBeNull();
    await screen.findByRole('heading', { name: '$9.20 off your next order' });
    const order = await fixture.row('orders', { id });
    expect(order.deadline).toEqual(minutesAfter(deadline, 21 * 60));
    const { code } = await fixture.row('discountCodes', { customerId: fixture.alice.id });
    screen.getByText(code);
    expect(screen.getByRole('link', { name: 'Use it on a new order' }).getAttribute('href')).toBe(
      `/order?discount=${code}`,
    );
  });

  test('ADR 0013 cannot be accepted while the deadline waits for the payment of changes, and can be kept', async () => {
    const { id } = await started();
    await ask(id);
    await fixture.changeRows('orders', { status: modified, deadlineWaits: true }, { id });
    fixture.open(paths.orderInfo(id), fixture.alice);
    const accept = await screen.findByRole('button', { name: 'Accept the new time' });
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Possible once your changes are paid, or support accepts them');
    await press('Keep the deadline');
    await screen.findByText('kept the deadline', { exact: false });
  });

  test('ADR 0457 on a late order says beside what accepting earns what it takes away', async () => {
    const { id } = await started({ deadline: minutesAfter(fixture.now(), -1799) });
    await ask(id, 10);
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('button', { name: 'Accept the new time' });
    expect(valueOf('Off your next order if you accept')).toBe('$9.20');
    expect(valueOf(LOST)).toBe('$46.00');
  });

  test('ADR 0457 that takes away more than the page showed is not accepted: it says so, and shows the sum', async () => {
    const { id } = await started();
    await ask(id);
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('button', { name: 'Accept the new time' });
    await fixture.changeRows('orders', { deadline: minutesAfter(fixture.now(), -1799) }, { id });
    await press('Accept the new time');
    await screen.findByText(/^Lateness has earned more by now/);
    await waitFor(() => expect(valueOf(LOST)).toBe('$46.00'));
    expect(await stateOf()).toBe('waiting');
  });

  test('ADR 0457 in time has no word of what lateness has earned', async () => {
    const { id } = await started();
    await ask(id);
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByText('Off your next order if you accept');
    expect(screen.queryByText(LOST)).toBeNull();
  });

  test('is kept: the deadline stays, and nothing is earned', async () => {
    const { id } = await started();
    await ask(id);
    fixture.open(paths.orderInfo(id), fixture.alice);
    await press('Keep the deadline');
    const line = await screen.findByText('kept the deadline', { exact: false });
    await waitFor(() => expect(document.activeElement).toBe(line.closest('li')));
    expect((await fixture.row('orders', { id })).deadline).toEqual(deadline);
    expect(await fixture.rows('credits', {})).toEqual([]);
  });

  test('spec §11.69 that is answered in the minute after it ended says so, and leads to no older answer', async () => {
    const { id } = await started();
    await ask(id);
    await answerElsewhere(id, 'keep');
    await ask(id);
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('button', { name: 'Accept the new time' });
    await fixture.changeRows('timeRequests', { expiresAt: fixture.now() }, { state: 'waiting' });
    await press('Accept the new time');
    await findToast('The time to answer is over');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept the new time' })).toBeNull());
    const heading = screen.getByRole('heading', { level: 2, name: /^What happened/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('offline an answer says so and changes nothing, and can be sent later', async () => {
    const { id } = await started();
    await ask(id);
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('button', { name: 'Keep the deadline' });
    const goOnline = goOffline();
    await press('Keep the deadline');
    await screen.findByText(OFFLINE);
    expect(await stateOf()).toBe('waiting');
    goOnline();
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
    await press('Keep the deadline');
    await screen.findByText('kept the deadline', { exact: false });
    expect(await stateOf()).toBe('kept');
  });

  test('that was answered on another device goes away', async () => {
    const { id } = await started();
    await ask(id);
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('button', { name: 'Keep the deadline' });
    await answerElsewhere(id, 'keep');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep the deadline' })).toBeNull());
  });
});

const openMailed = async (id: number) => {
  await ask(id);
  return openLink();
};
const openLink = async () => {
  const mail = await fixture.row('mails');
  const path = /\/more-time\/[\w-]+/.exec(mail.body)?.[0] ?? '';
  return fixture.open(path);
};
const stateOf = async () => (await fixture.row('timeRequests')).state;

describe('spec D51a the page of the link in the mail', () => {
  test('changes nothing when it is opened, and answers with a button, without signing in', async () => {
    const { id } = await started({ title: 'On Bees' });
    const page = await openMailed(id);
    await screen.findByRole('heading', { level: 1, name: 'Your writer asks for more time' });
    await screen.findByText(`Order ${id}, On Bees`);
    expect(await stateOf()).toBe('waiting');
    await press('Accept the new time');
    await screen.findByRole('heading', { level: 1, name: 'You accepted the new time' });
    screen.getByText(`The order will be ready by ${moment(minutesAfter(deadline, 21 * 60))}. Your writer knows.`);
    screen.getByText(/^You get \$9\.20 off your next order/);
    expect(await stateOf()).toBe('accepted');
    page.unmount();
  });

  test('ADR 0013 says that it cannot be accepted while the deadline waits for the payment of changes, and can be kept', async () => {
    const { id } = await started();
    await ask(id);
    await fixture.changeRows('orders', { status: modified, deadlineWaits: true }, { id });
    const page = await openLink();
    const accept = await screen.findByRole('button', { name: 'Accept the new time' });
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Possible once your changes are paid, or support accepts them');
    await press('Keep the deadline');
    await screen.findByRole('heading', { level: 1, name: 'You kept the deadline' });
    page.unmount();
  });

  test('ADR 0457 of a late order says what accepting takes away', async () => {
    const { id } = await started({ deadline: minutesAfter(fixture.now(), -1799) });
    const page = await openMailed(id);
    await screen.findByRole('button', { name: 'Accept the new time' });
    expect(valueOf(LOST)).toBe('$46.00');
    page.unmount();
  });

  test('offline says so, and answers later', async () => {
    const { id } = await started();
    const page = await openMailed(id);
    await screen.findByRole('button', { name: 'Keep the deadline' });
    const goOnline = goOffline();
    await press('Keep the deadline');
    await screen.findByText(OFFLINE);
    goOnline();
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
    await press('Keep the deadline');
    await screen.findByRole('heading', { level: 1, name: 'You kept the deadline' });
    page.unmount();
  });

  test('says what the answer was when it is opened again', async () => {
    const { id } = await started();
    const page = await openMailed(id);
    await press('Keep the deadline');
    await screen.findByRole('heading', { level: 1, name: 'You kept the deadline' });
    page.unmount();
    fixture.reopen(fixture.address());
    await screen.findByRole('heading', { level: 1, name: 'You kept the deadline' });
    expect(screen.queryByRole('button', { name: 'Accept the new time' })).toBeNull();
  });

  test('says the deadline of now where it has moved after the answer', async () => {
    const { id } = await started();
    const page = await openMailed(id);
    await press('Keep the deadline');
    await screen.findByText(`The order will be ready by ${moment(deadline)}, as promised. Your writer knows.`);
    page.unmount();
    const further = minutesAfter(deadline, 5000);
    await fixture.changeRows('orders', { deadline: further }, { id });
    fixture.reopen(fixture.address());
    await screen.findByText(`The order will be ready by ${moment(further)}.`);
  });

  test.each(['Keep the deadline', 'Accept the new time'])(
    'after “%s” says that the promised time has passed once it has, and promises it no longer',
    async (answer) => {
      const { id } = await started();
      const page = await openMailed(id);
      await press(answer);
      await screen.findByText(/^The order will be ready by/);
      page.unmount();
      const passed = minutesAfter(fixture.now(), -60);
      await fixture.changeRows('orders', { deadline: passed }, { id });
      fixture.reopen(fixture.address());
      await screen.findByText(`The order was promised by ${moment(passed)}. That time has passed.`);
      expect(screen.queryByText(/will be ready by/)).toBeNull();
    },
  );

  test.each([
    { what: 'was delivered before an answer', status: completed, isDelivered: true, says: 'The order was delivered.' },
    { what: 'ended before an answer', status: canceled, isDelivered: false, says: 'The order has ended.' },
  ])('promises no deadline of an order that $what', async ({ status, isDelivered, says }) => {
    const { id } = await started();
    await ask(id);
    await fixture.changeRows('orders', { status, dateCompleted: isDelivered ? fixture.now() : null }, { id });
    await openLink();
    await screen.findByRole('heading', { level: 1, name: 'The time to answer is over' });
    screen.getByText(says);
    expect(screen.queryByText(/will be ready by/)).toBeNull();
  });

  test('of an order that was delivered after the answer promises no deadline, and still names the code', async () => {
    const { id } = await started();
    const page = await openMailed(id);
    await press('Accept the new time');
    await screen.findByRole('heading', { level: 1, name: 'You accepted the new time' });
    page.unmount();
    await complete(id);
    fixture.reopen(fixture.address());
    await screen.findByText('The order was delivered.');
    screen.getByText(/^You get \$9\.20 off your next order/);
    expect(screen.queryByText(/will be ready by/)).toBeNull();
  });

  test('of an unknown link says that it does not work', async () => {
    fixture.open(`/more-time/${'x'.repeat(43)}`);
    await screen.findByText('This link has been used or is too old');
    expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/dashboard');
  });
});

test('spec §10.5 a change of the order says field by field what was and what became', async () => {
  const { id } = await started();
  const edit = { orderId: id, priceWas: 18_400, priceBecame: 18_400, dateCreated: fixture.now() };
  const [was, became] = [
    { pages: 6, premiumWriter: false },
    { pages: 8, premiumWriter: true },
  ];
  await fixture.addRows('orderEdits', {
    ...edit,
    version: 2,
    was: JSON.stringify(was),
    became: JSON.stringify(became),
  });
  await fixture.addRows('orderEvents', {
    orderId: id,
    kind: 'edited',
    side: 'customer',
    staffId: null,
    status: inProgress,
    details: JSON.stringify({ version: 2, priceWas: 18_400, priceBecame: 18_400 }),
    dateCreated: fixture.now(),
  });
  fixture.open(paths.orderInfo(id), fixture.alice);
  await userEvent.click(await screen.findByText('What changed'));
  const facts = screen.getByText('Pages').closest('dl')?.textContent;
  expect(facts).toBe('Pages6 → 8Top writersno → yes');
});

test.each([
  { lost: { lapsed: true }, text: 'The order was not paid in time, so its discount codes no longer count' },
  { lost: {}, text: 'A discount code of the order no longer counts' },
])('spec §10.11 a price that rose as codes were lost is said of nobody: $text', ({ lost, text }) => {
  const details = { version: 2, priceWas: 8640, priceBecame: 10_800, ...lost };
  const event = { id: 1, kind: 'edited', side: 'system', idWriter: null, idStatus: unpaid, details } as const;
  expect(eventText({ ...event, dateCreated: new Date() }, 'USD')).toEqual({
    who: null,
    text,
    icon: 'edit',
    note: 'The price changed from $86.40 to $108.00',
  });
});

describe('spec D51a the credit of a late delivery', () => {
  test('appears with its code and its reason when the paper is delivered', async () => {
    deadline = minutesAfter(fixture.now(), -432);
    const { id } = await open();
    await timer();
    await complete(id);
    await screen.findByRole('heading', { name: '$18.40 off your next order' });
    screen.getByText('The paper was delivered 7 hours 12 minutes after the deadline.');
    (await happened()).getByText('Credit of $18.40 for the late delivery, 10% of the price');
    margin().getByText('Late delivery');
  });
});

describe('the receipt', () => {
  test('downloads as a PDF beside the button that prints it', async () => {
    const { id } = await addPaidOrder(fixture, { priceFinal: 18_400 });
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('button', { name: 'Print receipt' });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = () => 'blob:receipt'; // jsdom has none
    await press('Download receipt');
    await waitFor(() => expect(clicked).toHaveBeenCalled());
  });
});
