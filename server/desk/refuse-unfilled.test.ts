import { changeStatus, offerOrder } from '@octavo/contract/desk';
import { moveDeadline } from '@octavo/contract/desk-deadline';
import { planMove } from '@octavo/contract/desk-moves';
import { startBulk } from '@octavo/contract/desk-bulk';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { hold, inProgress, unpaid } = ORDER_STATUS;
const note = 'Dear {customer name}, please send the rubric.';
const HOLD = { status: hold, heldFor: 'file', note } as const;

let fixture: Fixture;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
});

type Writing = (params: { id: number }) => Promise<unknown>;
const inTwoDays = () => minutesAfter(fixture.now(), 2 * 24 * 60).toISOString();
const hours = 24;

const underWay: [string, Writing][] = [
  ['a move', (params) => support.call(planMove, { params, key: newKey(), body: HOLD })],
  ['a move at once', (params) => support.call(changeStatus, { params, body: HOLD })],
  ['another deadline', (params) => support.call(moveDeadline, { params, body: { deadline: inTwoDays(), note } })],
  [
    'a hold of many orders',
    ({ id }) => {
      const action = { kind: 'hold', heldFor: 'file', note } as const;
      return support.call(startBulk, { key: newKey(), body: { on: { ids: [id] }, action } });
    },
  ],
];

test.each(underWay)('spec §12.9 a variable without a value stops the words of %s', async (_, write) => {
  const now = fixture.now();
  const order = await fixture.order({ status: inProgress, datePaid: now, dateStarted: now });
  await expect(write({ id: order.id })).rejects.toMatchObject({
    code: 'variable_empty',
    message: 'Fill in “customer name” first',
  });
});

test('spec §12.9 a variable without a value stops the words of an offer', async () => {
  const { id } = await fixture.order({ status: unpaid });
  const offering = support.call(offerOrder, { params: { id }, body: { hours, note } });
  await expect(offering).rejects.toMatchObject({ code: 'variable_empty' });
});
