import { randomUUID } from 'node:crypto';
import { assignWriter } from '@octavo/contract/desk';
import { ownConversation } from '@octavo/contract/desk-conversations';
import { listQueue } from '@octavo/contract/desk-inbox';
import { declineWork, listOfferedWork, listWorkOffers, offerWork } from '@octavo/contract/desk-offers';
import { deactivateStaff } from '@octavo/contract/desk-staff';
import { sendMessage } from '@octavo/contract/messenger';
import { DIRECTION } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { lockMember } from './store.ts';

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

  test('is not offered to the writer any more', async () => {
    await deactivate(writer);
    await expect(offered([20418])).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('spec §12.1 what is given to somebody who is deactivated at the same moment', () => {
  const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

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
