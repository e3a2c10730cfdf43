import { isSpare } from '@octavo/domain/payments/ledger';
import type { RefundState } from '@octavo/domain/payments/refund';
import { SYSTEM, operate } from '#orders/operate.ts';
import { accountsOf } from '#outside/payments/accounts.ts';
import type { Adapter, RefundInput } from '#outside/payments/adapter.ts';
import { ProviderError, type ProviderErrorCode } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { alarm } from '../alarm.ts';
import { confirmAttempt } from '../confirm-attempt.ts';
import { type AttemptRow, loadAttemptById, loadLedgerOf, loadSiteOfOrder } from '../store.ts';
import { type RefundRow, claimRefund, dropRefund, markRefund, loadRefundById } from './store.ts';

/** How often a provider is asked about a refund. The shortest is longer than an adapter waits, and shorter than the pause between two runs. */
const PAUSE_MINUTES: Record<RefundState, number> = { requested: 0.5, pending: 5, succeeded: 0.5, failed: 60 };

/** How long the same request is sent again: providers forget the keys of refunds, PayPal after six hours. */
export const RESEND_MINUTES = 5 * 60;

/**
 * ADR 0051 Sends a refund by its payment, once: the provider recognizes a repeat by its key. The ledger then gets what the provider
 * says. Staff are alarmed where it refuses. Throws `ProviderError` where the provider cannot be reached.
 */
export async function sendRefund(services: Services, { id }: { id: number }) {
  const { db, now } = services;
  const refund = await loadRefundById(db, id);
  if (!refund || refund.dateEnded !== null || !(await claimRefund(db, id, now(), PAUSE_MINUTES[refund.state]))) return;
  const attempt = await loadAttemptById(db, refund.attemptId);
  if (refund.state === 'requested') await request(services, refund, attempt);
  await confirmAttempt(services, attempt);
}

async function request(services: Services, refund: RefundRow, attempt: AttemptRow) {
  const { db, now } = services;
  const wasTried = refund.dateChecked !== null;
  if (wasTried) await confirmAttempt(services, attempt); // the money may have gone with an answer that was lost
  if ((await loadRefundById(db, refund.id))?.dateEnded !== null) return;
  const isTooLate = now().getTime() - refund.dateChanged.getTime() > RESEND_MINUTES * 60_000;
  if (wasTried && (isTooLate || (await isSentOnce(services, attempt)))) return; // staff look at the provider
  const isNeedless = refund.cause === 'overpayment' && !isSpare(await loadLedgerOf(db, refund.orderId), attempt.id);
  if (isNeedless && !wasTried) return dropRefund(db, refund.id); // the other payment went back first
  await keepAnswer(services, refund, await ask(services, refund, attempt));
}

const keepAnswer = (services: Services, { id, orderId }: RefundRow, state: RefundState) =>
  operate(services, { name: 'keepRefund', by: SYSTEM, order: { id: orderId } }, ({ tx, at }) =>
    markRefund(tx, id, state, at),
  );

/** The money may have gone: the same request is sent again. */
const UNCLEAR: readonly ProviderErrorCode[] = ['unreachable', 'bad_answer'];

async function ask(services: Services, refund: RefundRow, attempt: AttemptRow): Promise<RefundState> {
  const { reference, providerRef, currency } = attempt;
  const amount = { minor: refund.amount, currency };
  const names = { attemptRef: reference, providerRef, refundId: refund.refundKey, comment: COMMENTS[refund.cause] };
  const refused = (why: string) => {
    alarm(services, `refund ${refund.id} of ${refund.amount} cents by attempt ${attempt.id} was not made: ${why}`);
    return 'failed' as const;
  };
  try {
    const state = await askAccounts(await accountsFor(services, attempt), { ...names, amount });
    return state === 'failed' ? refused('the provider refused it') : state;
  } catch (error) {
    if (!(error instanceof ProviderError) || UNCLEAR.includes(error.code)) throw error;
    return refused(error.message);
  }
}

const accountsFor = async (services: Services, { orderId, provider }: AttemptRow) =>
  accountsOf(services, await loadSiteOfOrder(services.db, orderId), provider);

const isSentOnce = async (services: Services, attempt: AttemptRow) =>
  (await accountsFor(services, attempt)).some(({ refundsOnce }) => refundsOnce);

/** Asks the account that knows the payment. One that refuses it for good has sent nothing, so the next one is asked. */
async function askAccounts([account, ...others]: Adapter[], input: RefundInput): Promise<RefundState> {
  if (!account) throw new ProviderError('refused', 'there is no account for this payment');
  try {
    return await account.refund(input);
  } catch (error) {
    const isRefused = error instanceof ProviderError && !UNCLEAR.includes(error.code);
    if (isRefused && others.length > 0) return askAccounts(others, input);
    throw error;
  }
}

/** What the provider's portal shows with a refund. */
const COMMENTS: Record<RefundRow['cause'], string> = {
  desk: 'Refund',
  cancellation: 'Canceled',
  overpayment: 'Paid twice',
  difference: 'The order became cheaper',
  provider: '',
};
