import type * as contract from '@octavo/contract/desk-refunds';
import { splitRefund, whyNoRefund } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { lockOrder } from '#orders/store.ts';
import { mailRefund } from '#payments/refunds/mail-refund.ts';
import { moneyHeld } from '#payments/refunds/held.ts';
import { presentRefunds } from '#payments/refunds/present.ts';
import { startRefunds } from '#payments/refunds/start-refunds.ts';
import { staffOf } from '../staff-of.ts';
import { type StaffRow, orderOfStaff } from '../store.ts';

type Starting = Call<typeof contract.startRefund>;

/** ADR 0051 Sends a part of what is held for an order back, or all of it. Throws `refund_too_much`, `refund_waits` or `refund_under_way`. */
export async function startRefund(call: Starting) {
  const { db, params, body, key, now, encryption } = call;
  const staff = await staffOf(call);
  if (body.note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
  if (body.amount !== undefined && body.amount < 1) throw new Refusal('invalid', { amount: 'value_invalid' });
  const intention = {
    owner: `staff ${staff.id}`,
    operation: 'startRefund',
    key,
    body: { ...params, ...body },
    now,
    encryption,
  };
  await inTransaction(call, 'startRefund', (tx) =>
    idempotently(tx, intention, async () => {
      await start(tx, call, staff);
      return null;
    }),
  );
  return presentRefunds(db, found(await orderOfStaff(db, staff, params.id)));
}

async function start(tx: Db, call: Starting, staff: StaffRow) {
  const { params, body, now } = call;
  await lockOrder(tx, params.id);
  const order = found(await orderOfStaff(tx, staff, params.id));
  await refuseRefunding(tx, order.id);
  const { entries, kept } = await moneyHeld(tx, order.id);
  const amount = body.amount ?? Math.max(1, kept);
  refuse(whyNoRefund({ role: staff.role, amount, kept }));
  const refund = { orderId: order.id, cause: 'desk', staffId: staff.id, note: body.note } as const;
  await startRefunds(tx, refund, splitRefund(amount, entries), now());
  await mailRefund(tx, call, { ...order, amount, note: body.note });
}
