import type { LedgerKind } from '@octavo/domain/payments/ledger';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { openFixture } from './open.tsx';

type Fixture = Awaited<ReturnType<typeof openFixture>>;
type Fields = NonNullable<Parameters<Fixture['order']>[0]>;

/** Adds a paid order of Alice with its payment at Fondy and the charge in the ledger. `move` adds another movement. */
export async function addPaidOrder(fixture: Fixture, fields: Fields & { priceFinal: number }) {
  const at = fixture.now();
  const order = await fixture.order({ status: ORDER_STATUS.paid, datePaid: at, ...fields });
  const { id: orderId, uid, currency } = order;
  const { priceFinal: amount } = fields;
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: at };
  const payment = { orderId, provider: 'fondy', state: 'paid', amount, currency, reference: `${uid}-1` } as const;
  await fixture.addRows('paymentAttempts', { ...payment, ...page, dateCreated: at });
  const { id: attemptId } = await fixture.row('paymentAttempts', { orderId });
  const move = (kind: LedgerKind, cents: number) => {
    const effectKey = `${uid} ${kind} ${cents}`;
    const entry = { orderId, attemptId, kind, amount: cents, currency, effectKey, dateCreated: fixture.now() };
    return fixture.addRows('paymentLedger', entry);
  };
  await move('charge', amount);
  return { ...order, attemptId, move };
}
