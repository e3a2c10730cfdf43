import { DIRECTION, isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { needsCustomer } from '@octavo/domain/orders/needs-customer';
import { UNDER_WAY_STATUSES, WORKED_ON } from '@octavo/domain/orders/status';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { ATTEMPT_STATES, isConfirming, OPEN_STATES } from '@octavo/domain/payments/state';
import { ACTIVE_REVISION_STATUSES } from '@octavo/domain/revisions/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#outside/database.ts';
import { cloneDatabase } from '#testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
});
afterAll(() => database.close());

describe('ADR 0071 the database has the rules of the domain', () => {
  test('which orders need their customer', async () => {
    const { rows } = await sql<{
      status: (typeof ORDER_STATUS)['paid'];
      unread: number;
      pending: number;
      needs: boolean;
    }>`
      select status, unread, pending, needs_customer(status, unread, pending) as needs
      from unnest(${Object.values(ORDER_STATUS)}::int[]) status, generate_series(0, 2) unread, generate_series(0, 2) pending`.execute(
      database.db,
    );
    expect(rows).toHaveLength(9 * Object.keys(ORDER_STATUS).length);
    for (const { needs, pending, ...order } of rows) {
      expect({ ...order, needs }).toEqual({ ...order, needs: needsCustomer({ ...order, pending: pending > 0 }) });
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

  test.each([
    { index: 'promised_orders', values: UNDER_WAY_STATUSES },
    { index: 'held_orders', values: [ORDER_STATUS.hold] },
    { index: 'one_active_revision', values: ACTIVE_REVISION_STATUSES },
    { index: 'open_attempts', values: OPEN_STATES },
    { index: 'writers_of_customer', values: WORKED_ON },
    { index: 'unread_messages', values: [MESSAGE_STATE.unread] },
  ])('which rows the index $index has', async ({ index, values }) => {
    const { rows } = await sql<{ where: string }>`
      select pg_get_expr(indpred, indrelid) as where from pg_index where indexrelid = ${index}::regclass`.execute(
      database.db,
    );
    const named = rows[0]?.where.match(/\d+|'\w+'/g)?.map((value) => value.replaceAll("'", ''));
    expect(named).toEqual(values.map(String));
  });
});
