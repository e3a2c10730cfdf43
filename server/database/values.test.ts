import { DIRECTION, isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { HOLD_REASONS, type HoldReason } from '@octavo/domain/orders/hold';
import { isCounted, needsCustomer } from '@octavo/domain/orders/needs';
import { UNDER_WAY_STATUSES, WORKED_ON } from '@octavo/domain/orders/status';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { askedOf } from '@octavo/domain/payments/ledger';
import { ATTEMPT_STATES, isConfirming, OPEN_STATES } from '@octavo/domain/payments/state';
import { countedMinutes } from '@octavo/domain/reports/figures';
import { ACTIVE_REVISION_STATUSES } from '@octavo/domain/revisions/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countedPart } from '#desk/reports/sources/store.ts';
import type { Database } from '#outside/database.ts';
import { cloneDatabase } from '#testing/database.ts';
import { READ_FIRST } from './values.ts';

type Facts = {
  status: OrderStatus;
  pending: number;
  unread: number;
  charged: number;
  isAsked: boolean;
  deadlineWaits: boolean;
  isNew: boolean;
  heldFor: HoldReason | null;
  goesOnUnpaid: boolean;
};

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
});
afterAll(() => database.close());

describe('ADR 0071 the database has the rules of the domain', () => {
  test('which orders need their customer, and which of them the badge counts', async () => {
    const facts = {
      pending: [0, 1],
      unread: [0, 2],
      charged: [0, 1800],
      isAsked: [false, true],
      isNew: [false, true],
      deadlineWaits: [false, true],
      goesOnUnpaid: [false, true],
    };
    const heldFor = [null, ...HOLD_REASONS];
    const { rows } = await sql<Facts & { needs: boolean; counted: boolean }>`
      select facts.*, needs_customer(o) as needs, is_counted(o) as counted
      from (
        select * from unnest(${Object.values(ORDER_STATUS)}::int[]) status, unnest(${facts.pending}::int[]) pending,
          unnest(${facts.unread}::int[]) unread, unnest(${facts.charged}::int[]) charged,
          unnest(${facts.isAsked}::bool[]) is_asked, unnest(${facts.isNew}::bool[]) is_new, unnest(${facts.deadlineWaits}::bool[]) deadline_waits, unnest(${facts.goesOnUnpaid}::bool[]) goes_on_unpaid, unnest(${heldFor}::text[]) held_for
      ) facts,
      lateral jsonb_populate_record(null::orders, to_jsonb(facts) || jsonb_build_object(
        'pending_payments', pending, 'has_new_paper', is_new, 'price_final', 1700, 'returned_difference', 100,
        'answer_by', case when is_asked then now() end)) o`.execute(database.db);
    expect(rows).toHaveLength(2 ** 7 * heldFor.length * Object.keys(ORDER_STATUS).length);
    for (const { needs, counted, ...row } of rows) {
      const order = {
        ...row,
        pending: row.pending > 0,
        due: askedOf({ priceFinal: 1700, returnedDifference: 100, goesOnUnpaid: row.goesOnUnpaid }, [
          { kind: 'charge', amount: row.charged },
        ]),
        hasRequest: row.isAsked,
        hasNewPaper: row.isNew,
      };
      expect({ ...row, needs, counted }).toEqual({
        ...row,
        needs: needsCustomer(order),
        counted: isCounted(order),
      });
    }
  });

  test('which messages are unread for the customer', async () => {
    for (const direction of Object.values(DIRECTION)) {
      for (const state of Object.values(MESSAGE_STATE)) {
        const message = JSON.stringify({ direction, state });
        // oxlint-disable-next-line no-await-in-loop
        const { rows } = await sql`select is_unread(jsonb_populate_record(null::messages, ${message}))`.execute(
          database.db,
        );
        const isUnread = state === MESSAGE_STATE.unread && isToCustomer(direction);
        expect(rows).toEqual([{ isUnread: Number(isUnread) }]);
      }
    }
  });

  test.each(ATTEMPT_STATES)('whether a payment is being confirmed: %s', async (state) => {
    const { rows } = await sql`
      select is_pending(jsonb_populate_record(null::payment_attempts, ${JSON.stringify({ state })}))`.execute(
      database.db,
    );
    expect(rows).toEqual([{ isPending: Number(isConfirming(state)) }]);
  });

  test('within how many minutes an answer is counted', async () => {
    const { rows } = await sql<{ minutes: number; counted: string }>`
      select s.part::int as minutes, ${countedPart('answer')} as counted
      from (select n::text as part from generate_series(0, 3000) n) s order by minutes`.execute(database.db);
    expect(rows.map(({ counted }) => Number(counted))).toEqual(rows.map(({ minutes }) => countedMinutes(minutes)));
    expect(rows).toHaveLength(3001);
  });

  test.each([
    { index: 'promised_orders', values: UNDER_WAY_STATUSES },
    { index: 'held_orders', values: [ORDER_STATUS.hold] },
    { index: 'one_active_revision', values: ACTIVE_REVISION_STATUSES },
    { index: 'open_attempts', values: OPEN_STATES },
    { index: 'writers_of_customer', values: WORKED_ON },
    { index: 'unread_messages', values: [MESSAGE_STATE.unread] },
    { index: 'letters_of_order', values: [READ_FIRST] },
  ])('which rows the index $index has', async ({ index, values }) => {
    const { rows } = await sql<{ where: string }>`
      select pg_get_expr(indpred, indrelid) as where from pg_index where indexrelid = ${index}::regclass`.execute(
      database.db,
    );
    const named = rows[0]?.where.match(/\d+|'\w+'/g)?.map((value) => value.replaceAll("'", ''));
    expect(named).toEqual(values.map(String));
  });
});
