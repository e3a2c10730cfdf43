import { randomUUID } from 'node:crypto';
import { assignWriter } from '@octavo/contract/desk';
import { ownConversation } from '@octavo/contract/desk-conversations';
import { listQueue } from '@octavo/contract/desk-inbox';
import { acceptWork, declineWork, listOfferedWork, listWorkOffers, offerWork } from '@octavo/contract/desk-offers';
import { deactivateStaff } from '@octavo/contract/desk-staff';
import { sendMessage } from '@octavo/contract/messenger';
import { DIRECTION } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db.ts';
import { sweepDuties } from '#desk/duty/end-duty.ts';
import { insertNote } from '#desk/messages/store.ts';
import { lockOrder } from '#orders/store.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { lockMember } from '../store.ts';

let fixture: Fixture;
let operator: Hired;
let support: Hired;
let writer: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  operator = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
});

const deactivate = ({ id }: Hired) =>
  operator.call(deactivateStaff, { params: { id }, body: { reason: 'Left the company' } });

const delivered = () =>
  fixture.order({ status: ORDER_STATUS.completed, writerId: writer.id, dateCompleted: fixture.now() });
const write = (id: number, message: string) =>
  fixture.alice.call(sendMessage, {
    params: { id },
    key: randomUUID(),
    files: [],
    body: { direction: DIRECTION.customerToWriter, message },
  });
const waiting = async () => {
  const { rows } = await support.call(listQueue, { params: { queue: 'answer' }, query: {} });
  return rows.map(({ id }) => id);
};

describe('spec §12.1 what customers write to a writer about a delivered paper', () => {
  test('waits for the writer, and for support once the writer is deactivated', async () => {
    const { id } = await delivered();
    await write(id, 'Which edition is source 3?');
    expect(await waiting()).toEqual([]);
    await deactivate(writer);
    expect(await waiting()).toEqual([id]);
  });

  test('after that waits for support at once', async () => {
    const { id } = await delivered();
    await deactivate(writer);
    await write(id, 'Which edition is source 3?');
    expect(await waiting()).toEqual([id]);
  });

  test('waits for support within a minute where it was written while the deactivation was under way', async () => {
    const { id } = await delivered();
    await fixture.db.transaction().execute(async (tx) => {
      await lockMember(tx, 1, writer.id);
      await tx.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', writer.id).execute();
      await write(id, 'Which edition is source 3?');
    });
    await sweepDuties(fixture);
    expect(await waiting()).toEqual([id]);
    await sweepDuties(fixture);
    expect(await waiting()).toEqual([id]);
  });
});

const offered = async (writers: number[], first?: number) => {
  const { id } = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() });
  const body = { writers, minutes: 120 as const, ...(first !== undefined && { first }) };
  await support.call(offerWork, { params: { id }, key: newKey(), body });
  return { id };
};
const offers = (params: { id: number }) => support.call(listWorkOffers, { params });

describe('spec §12.1 an order that is offered to a writer who is deactivated', () => {
  test('is offered no longer where nobody else can answer', async () => {
    const walt = await hire(fixture, { name: 'walt', number: 20511 });
    const params = await offered([20418, 20511]);
    const [offer] = await offers(params);
    const decline = { params: { id: offer?.id ?? 0 }, body: { kind: 'no_time' as const, reason: '' } };
    await walt.call(declineWork, decline);
    await deactivate(writer);
    expect(await offers(params)).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('is for the others at once where the writer had it alone', async () => {
    const walt = await hire(fixture, { name: 'walt', number: 20511 });
    const params = await offered([20418, 20511], 20418);
    expect((await walt.call(listOfferedWork, {})).offers).toEqual([]);
    await deactivate(writer);
    expect(await offers(params)).toMatchObject([{ state: 'open', othersFrom: fixture.now() }]);
    expect((await walt.call(listOfferedWork, {})).offers).toMatchObject([{ view: 'open', aloneUntil: null }]);
  });

  test('is published only where its offer changes', async () => {
    await hire(fixture, { name: 'walt', number: 20511 });
    const published: number[] = [];
    fixture.pubsub.subscribe('order_changed', (text) => published.push(Number(text)));
    const [others, alone] = [await offered([20418, 20511]), await offered([20418])];
    await eventually(() => expect(published).toEqual([others.id, alone.id]));
    await deactivate(writer);
    await eventually(() => expect(published).toEqual([others.id, alone.id, alone.id]));
    expect(await offers(others)).toMatchObject([{ state: 'open' }]);
  });

  test('does not hold the deactivation up where the offer has run out', async () => {
    const params = await offered([20418]);
    await fixture.db.updateTable('workOffers').set({ expiresAt: fixture.now() }).execute();
    await fixture.db.transaction().execute(async (tx) => {
      await lockOrder(tx, params);
      await deactivate(writer);
    });
    expect(await offers(params)).toMatchObject([{ state: 'lapsed' }]);
  });

  test('is not offered to the writer any more', async () => {
    await deactivate(writer);
    await expect(offered([20418])).rejects.toMatchObject({ code: 'not_found' });
  });
});

const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const waitingForLocks = (count: number) =>
  expect.poll(async () => (await locked.execute(fixture.db)).rows.length).toBe(count);

type Locking = (tx: Db) => Promise<unknown>;

/** Begins both while something is locked, the second once the first waits for it. */
async function begun(lock: Locking, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const { both } = await fixture.db.transaction().execute(async (tx) => {
    await lock(tx);
    const one = Promise.allSettled([first()]);
    await waitingForLocks(1);
    const other = Promise.allSettled([second()]);
    await waitingForLocks(2);
    return { both: Promise.all([one, other]) };
  });
  const [[one], [other]] = await both;
  return [one, other];
}

const end = () => deactivate(writer);

/** An order that is offered to the writer, and how the writer accepts it. */
const accepting = async () => {
  const params = await offered([20418]);
  const [offer] = await offers(params);
  return { params, accept: () => writer.call(acceptWork, { params: { id: offer?.id ?? 0 } }) };
};
const orderOf = ({ id }: { id: number }) =>
  fixture.db.selectFrom('orders').select(['writerId', 'status']).where('id', '=', id).executeTakeFirstOrThrow();

describe('ADR 0127 an order that goes to a writer at the moment of their deactivation', () => {
  test('is taken from the writer again where the writer accepts first', async () => {
    const { params, accept } = await accepting();
    const outcomes = await begun((tx) => lockOrder(tx, params), accept, end);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    expect(await orderOf(params)).toEqual({ writerId: null, status: ORDER_STATUS.inProgress });
  });

  test('is taken from the writer again where an operator assigns it first', async () => {
    const params = await offered([20418]);
    const assign = () => operator.call(assignWriter, { params, body: { idWriter: 20418 } });
    const outcomes = await begun((tx) => lockOrder(tx, params), assign, end);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    expect(await orderOf(params)).toEqual({ writerId: null, status: ORDER_STATUS.inProgress });
  });

  test('is not accepted any more where the deactivation is first', async () => {
    const { params, accept } = await accepting();
    const outcomes = await begun((tx) => lockOrder(tx, params), end, accept);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'work_over' } }]);
    expect(await offers(params)).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('is taken from the writer also where it was given once the deactivation had begun', async () => {
    const params = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() });
    const assign = () => support.call(assignWriter, { params: { id: params.id }, body: { idWriter: 20418 } });
    const outcomes = await begun((tx) => lockMember(tx, 1, writer.id), assign, end);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    expect(await orderOf(params)).toEqual({ writerId: null, status: ORDER_STATUS.inProgress });
  });
});

/** Gives something while a deactivation has not committed yet. */
async function givenTo(person: Hired, give: () => Promise<unknown>) {
  const { result } = await fixture.db.transaction().execute(async (tx) => {
    await lockMember(tx, 1, person.id);
    await tx.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', person.id).execute();
    const given = Promise.allSettled([give()]);
    await expect.poll(async () => (await locked.execute(fixture.db)).rows.length).toBeGreaterThan(0);
    return { result: given };
  });
  const [outcome] = await result;
  return outcome;
}

describe('spec §12.1 what is given to somebody who is deactivated at the same moment', () => {
  test('an order is refused', async () => {
    const { id } = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() });
    const outcome = await givenTo(writer, () =>
      support.call(assignWriter, { params: { id }, body: { idWriter: 20418 } }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
    const order = await fixture.db.selectFrom('orders').select(['writerId', 'status']).executeTakeFirstOrThrow();
    expect(order).toEqual({ writerId: null, status: ORDER_STATUS.paid });
  });

  test('an offer is refused', async () => {
    const { id } = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() });
    const body = { writers: [20418], minutes: 120 as const };
    const outcome = await givenTo(writer, () => support.call(offerWork, { params: { id }, key: newKey(), body }));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  });

  test('a conversation is refused', async () => {
    const { id } = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() });
    const nora = await hire(fixture, { name: 'nora' });
    const outcome = await givenTo(nora, () =>
      support.call(ownConversation, { params: { id }, body: { owner: nora.id, was: null, note: '' } }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'conversation_taken' } });
  });
});

describe('ADR 0127 a conversation of somebody who is deactivated', () => {
  test('can get a message of theirs at the same moment', async () => {
    const nora = await hire(fixture, { name: 'nora' });
    const { id } = await fixture.order({ status: ORDER_STATUS.inProgress, ownerId: nora.id });
    const { outcome } = await fixture.db.transaction().execute(async (tx) => {
      await lockOrder(tx, { id });
      const ending = Promise.allSettled([deactivate(nora)]);
      await waitingForLocks(1);
      const note = { orderId: id, staffId: nora.id, lane: 'note', body: 'Calls back', key: null } as const;
      await insertNote(tx, { ...note, dateCreated: fixture.now() });
      return { outcome: ending };
    });
    expect(await outcome).toMatchObject([{ status: 'fulfilled' }]);
    const order = fixture.db.selectFrom('orders').select('ownerId').where('id', '=', id);
    expect(await order.executeTakeFirst()).toEqual({ ownerId: null });
  });
});
