import { isSpare } from '@octavo/domain/payments/ledger';
import { orderRefund } from '#mails/templates/order-refund.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { moneyKept } from '../refunds/money-kept.ts';
import { sendRefund } from '../refunds/sending/send-refund.ts';
import { insertRefunds } from '../refunds/store.ts';
import { type AttemptRow, loadLedgerOf } from '../store.ts';
import { markAsked } from './store.ts';

/** payments §6.5, controls C11 Refunds a second payment once, while other money pays for the order, and mails that it goes back. */
export async function refundOverpayment(services: Services, { id: attemptId, orderId, amount }: AttemptRow) {
  const door = { name: 'refundOverpayment' as const, by: SYSTEM, order: { id: orderId } };
  const [id] = await operate(services, door, async ({ tx, order: { currency }, at, mail, unchanged }) => {
    await markAsked(tx, attemptId, at);
    const { kept } = await moneyKept(tx, orderId);
    if (!isSpare(await loadLedgerOf(tx, orderId), attemptId) || kept <= amount) return unchanged([]);
    const ids = await insertRefunds(tx, { orderId, cause: 'overpayment' }, [{ attemptId, amount }], at);
    mail('payment', (brand, { title }) =>
      orderRefund(brand, { id: orderId, title, currency, amount, cause: 'overpayment' }),
    );
    return ids;
  });
  if (id !== undefined) await sendRefund(services, { id });
}
