import { isSpare } from '@octavo/domain/payments/ledger';
import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { alarm } from '../alarm.ts';
import { confirmAttempt } from '../confirm-attempt.ts';
import { type AttemptRow, ledgerOf } from '../store.ts';
import { markAsked } from './store.ts';

/** payments §6.5, controls C11 Refunds a second payment once: the provider recognizes a repeat by the id of the refund. */
export async function refundOverpayment(services: Services, attempt: AttemptRow) {
  const { id, orderId, provider, reference, providerRef, amount, currency } = attempt;
  const { db, payments, now } = services;
  if (!isSpare(await ledgerOf(db, orderId), id)) return markAsked(db, id, now());
  const refund = { refundId: `spare-${id}`, amount: { minor: amount, currency }, comment: 'Paid twice' };
  try {
    const state = await payments[provider]?.refund({ attemptRef: reference, providerRef, ...refund });
    if (state === 'failed') alarm(services, `attempt ${id} is an overpayment and its refund failed`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code === 'unreachable') throw error;
    alarm(services, `attempt ${id} is an overpayment and could not be refunded: ${error.message}`);
  }
  await confirmAttempt(services, attempt);
}
