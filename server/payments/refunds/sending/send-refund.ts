import { isSpare } from '@octavo/domain/payments/ledger';
import type { RefundState } from '@octavo/domain/payments/refund';
import { SYSTEM, operate } from '#orders/operate.ts';
import { accountsOf } from '#outside/payments/accounts.ts';
import type { Adapter, RefundInput } from '#outside/payments/adapter.ts';
import { ProviderError, type ProviderErrorCode } from '#outside/payments/provider-error.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { alarm } from '../../alarm.ts';
import { confirmAttempt } from '../../confirm-attempt.ts';
import { type AttemptRow, loadAttemptById, loadLedgerOf, loadSiteOfOrder } from '../../store.ts';
import { hasBounced } from '../../bounced/store.ts';
import { type RefundRow, dropRefund, loadRefundById } from '../store.ts';
import { claimRefund, markRefund, refuseUnsent } from './store.ts';

/** How often a provider is asked about a refund. The shortest is longer than an adapter waits, and shorter than the pause between two runs. */
const PAUSE_MINUTES: Record<RefundState, number> = { requested: 0.5, pending: 5, succeeded: 0.5, failed: 60 };

/** How long the same request is sent again: providers forget the keys of refunds, PayPal after six hours. */
export const RESEND_MINUTES = 5 * 60;

/** The money may have gone: the same request is sent again. */
const UNCLEAR: readonly ProviderErrorCode[] = ['unreachable', 'bad_answer'];

/**
 * ADR 0051 Sends a refund by its payment, once: the provider recognizes a repeat by its key. The ledger then gets what the provider
 * says. Staff are alarmed where it refuses, at once or later. Throws `ProviderError` where the provider cannot be reached.
 */
export async function sendRefund(services: Services, { id }: { id: number }) {
  const { db, now } = services;
  const refund = await loadRefundById(db, id);
  if (!refund || refund.dateEnded !== null) return;
  const attempt = await loadAttemptById(db, refund.attemptId);
  if (await isShort(db, refund, attempt)) return refuseShort(services, refund); // before the claim: the next run takes a claimed one for sent
  if (!(await claimRefund(db, id, now(), PAUSE_MINUTES[refund.state]))) return;
  if (refund.state === 'requested') await request(services, refund, attempt);
  await confirmAttempt(services, attempt);
  if (refund.state === 'pending') await follow(services, refund, attempt);
}

/** ADR 0051 Sees whether the provider has refused a refund that it accepted before: the total of a payment does not say that. */
async function follow(services: Services, refund: RefundRow, attempt: AttemptRow) {
  const { db } = services;
  if ((await loadRefundById(db, refund.id))?.dateEnded !== null) return;
  const accounts = await accountsFor(services, attempt);
  const canRead = accounts.every(({ readRefund }) => readRefund);
  if (!canRead && (isTooLate(services, refund) || isSentOnce(accounts))) return; // staff look at the provider
  const input = inputOf(refund, attempt);
  const state = await askAccounts(accounts, (account) => account.readRefund?.(input) ?? account.refund(input));
  if (state !== 'failed') return; // the row keeps since when it is under way
  alarmRefused(services, refund, 'the provider refused it later');
  await keepAnswer(services, refund, state);
}

async function request(services: Services, refund: RefundRow, attempt: AttemptRow) {
  const { db } = services;
  const isOnce = isSentOnce(await accountsFor(services, attempt));
  const wasTried = refund.dateChecked !== null;
  const isRetry = refund.dateChanged > refund.dateCreated; // of staff, with another key
  if (wasTried || (isRetry && !isOnce)) await confirmBefore(services, attempt, isRetry); // the money may have gone with an answer that was lost
  if ((await loadRefundById(db, refund.id))?.dateEnded !== null) return;
  if (wasTried && (isTooLate(services, refund) || isOnce)) return; // staff look at the provider
  if (!wasTried && (await isNeedless(db, refund))) return dropRefund(db, refund.id); // the other payment went back first
  await keepAnswer(services, refund, await ask(services, refund, attempt));
}

const isNeedless = async (db: Db, { cause, orderId, attemptId }: RefundRow) =>
  cause === 'overpayment' && !isSpare(await loadLedgerOf(db, orderId), attemptId);

/** ADR 0422 Whether the bank returned an earlier refund of the payment of one that was never sent. */
const isShort = async (db: Db, refund: RefundRow, attempt: AttemptRow) =>
  isUnsent(refund) && (await hasBounced(db, attempt)) && !(await isNeedless(db, refund));

const isUnsent = ({ state, dateChecked }: RefundRow) => state === 'requested' && dateChecked === null;

/** ADR 0422 The total of a payment may have fallen with the refund that came back, and would never say that this one has arrived. */
async function refuseShort(services: Services, refund: RefundRow) {
  const door = { name: 'refuseShort' as const, by: SYSTEM, order: { id: refund.orderId } };
  const isRefused = await operate(services, door, async ({ tx, at, unchanged }) =>
    (await refuseUnsent(tx, refund.id, at)) ? true : unchanged(false),
  );
  if (isRefused)
    alarmRefused(services, refund, 'an earlier one of this payment came back from the bank, so pay it in another way');
}

/** A retry of staff goes on where the provider says that it does not know the payment: the answer to the refund then ends it. */
async function confirmBefore(services: Services, attempt: AttemptRow, isRetry: boolean) {
  try {
    await confirmAttempt(services, attempt);
  } catch (error) {
    const isFinal = error instanceof ProviderError && !UNCLEAR.includes(error.code);
    if (!isRetry || !isFinal) throw error;
  }
}

const keepAnswer = (services: Services, { id, orderId }: RefundRow, state: RefundState) =>
  operate(services, { name: 'keepRefund', by: SYSTEM, order: { id: orderId } }, ({ tx, at }) =>
    markRefund(tx, id, state, at),
  );

async function ask(services: Services, refund: RefundRow, attempt: AttemptRow): Promise<RefundState> {
  const refused = (why: string) => {
    alarmRefused(services, refund, why);
    return 'failed' as const;
  };
  try {
    const input = inputOf(refund, attempt);
    const state = await askAccounts(await accountsFor(services, attempt), (account) => account.refund(input));
    return state === 'failed' ? refused('the provider refused it') : state;
  } catch (error) {
    if (!(error instanceof ProviderError) || UNCLEAR.includes(error.code)) throw error;
    return refused(error.message);
  }
}

const alarmRefused = (services: Services, { id, amount, attemptId }: RefundRow, why: string) =>
  alarm(services, `refund ${id} of ${amount} cents by attempt ${attemptId} was not made: ${why}`);

const isTooLate = ({ now }: Services, { dateChanged }: RefundRow): boolean =>
  now().getTime() - dateChanged.getTime() > RESEND_MINUTES * 60_000;

const accountsFor = async (services: Services, { orderId, provider }: AttemptRow) =>
  accountsOf(services, await loadSiteOfOrder(services.db, orderId), provider);

const isSentOnce = (accounts: Adapter[]): boolean => accounts.some(({ refundsOnce }) => refundsOnce);

type Question = (account: Adapter) => Promise<RefundState>;

/** Asks the account that knows the payment. One that refuses it for good has sent nothing, so the next one is asked. */
async function askAccounts([account, ...others]: Adapter[], question: Question): Promise<RefundState> {
  if (!account) throw new ProviderError('refused', 'there is no account for this payment');
  try {
    return await question(account);
  } catch (error) {
    const isRefused = error instanceof ProviderError && !UNCLEAR.includes(error.code);
    if (isRefused && others.length > 0) return askAccounts(others, question);
    throw error;
  }
}

const inputOf = ({ amount, refundKey, cause }: RefundRow, attempt: AttemptRow): RefundInput => ({
  attemptRef: attempt.reference,
  providerRef: attempt.providerRef,
  refundId: refundKey,
  amount: { minor: amount, currency: attempt.currency },
  comment: COMMENTS[cause],
});

/** What the provider's portal shows with a refund. */
const COMMENTS: Record<RefundRow['cause'], string> = {
  desk: 'Refund',
  cancellation: 'Canceled',
  overpayment: 'Paid twice',
  difference: 'The order became cheaper',
  provider: '',
};
