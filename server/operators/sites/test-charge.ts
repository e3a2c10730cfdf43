import * as contract from '@octavo/contract/desk-site-opening';
import { localeOf } from '@octavo/domain/language/language';
import { toAmount } from '@octavo/domain/money';
import type { ChargeState } from '@octavo/domain/sites/ready';
import { minutesAfter } from '@octavo/domain/time';
import { publicUrl } from '#environment.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { accountOf } from '#outside/payments/accounts.ts';
import type { Adapter, Snapshot } from '#outside/payments/adapter.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import { newChargeReference } from '#payments/test-charge-reference.ts';
import { keepCheck } from './keep-check.ts';
import { type Managed, managed } from './managed.ts';
import { type CheckRow, loadCheck } from './store.ts';

/** One unit of the currency, in cents. */
const AMOUNT = 100;
const LIFETIME_MINUTES = 30;

/** What is kept of a charge. The references find it at the provider again. */
type Kept = {
  state: ChargeState;
  currency: string;
  attemptRef: string;
  customerRef: string;
  providerRef: string | null;
  address: string | null;
  /** When it was started; the charges of an earlier version do not say it. */
  startedAt?: string;
  /** The fields that the page of the provider takes, where it takes no link. */
  form?: Record<string, string>;
};

/**
 * ADR 0222 Starts a charge that a person pays on the page of the provider. One whose page is open still, or that is paid and not sent back, stays: nobody could send its
 * money back once another has its place. Throws `provider_not_allowed` without an account.
 */
export async function startTestCharge(call: Call<typeof contract.startTestCharge>) {
  const { params, db, now } = call;
  const site = await managed(call, params.id);
  const adapter = adapterOf(call, site);
  const earlier = await loadCheck(db, site.id, 'charge', params.provider);
  const left = earlier && (await asked(call, site, earlier));
  if (left && isKept(left.details as Kept, now())) return presentCharge(left); // written by this file
  const { currency } = site.site;
  const kept: Kept = { state: 'unreachable', currency, attemptRef: newChargeReference(), customerRef: `staff-${call.staff.id}`, providerRef: null, address: null, startedAt: now().toISOString() }; // oxfmt-ignore
  return presentCharge(await keep(call, site, contract.startTestCharge.name, await created(call, site, adapter, kept)));
}

/** ADR 0222 Asks the provider how the charge went, and sends back what was paid. Throws `not_found` where none was started. */
export async function checkTestCharge(call: Call<typeof contract.checkTestCharge>) {
  const { params, db } = call;
  const site = await managed(call, params.id);
  return presentCharge(await asked(call, site, found(await loadCheck(db, site.id, 'charge', params.provider))));
}

/** Whether the page of an open charge can still be paid: some providers say nothing of a page that nobody has paid. */
const isFresh = ({ startedAt }: Kept, now: Date): boolean =>
  startedAt !== undefined && now < minutesAfter(new Date(startedAt), LIFETIME_MINUTES);

const isKept = (kept: Kept, now: Date): boolean =>
  kept.state === 'paid' || (kept.state === 'open' && isFresh(kept, now));

type Check = Pick<CheckRow, 'subject' | 'details' | 'dateChecked'>;

/** A charge as its provider says it went, with what was paid sent back, which is kept. Of one that is over nobody asks. */
async function asked(call: ChargeCall, site: Managed, check: Check): Promise<Check> {
  const kept = check.details as Kept; // written by this file
  if (kept.state !== 'open' && kept.state !== 'paid') return check;
  const state = await stateNow(adapterOf(call, site), kept);
  return keep(call, site, contract.checkTestCharge.name, { ...kept, state });
}

/** A charge as an answer has it. It holds when the money came and went back. */
export function presentCharge({ subject, details, dateChecked }: Check) {
  const { state, currency, address: page, form, attemptRef } = details as Kept; // written by this file
  const address = form ? `/pay/form/${subject}?attempt=${attemptRef}` : page; // ADR 0050 our page posts the form
  return { state, amount: toAmount(AMOUNT), currency, address: state === 'open' ? address : null, date: dateChecked };
}

type ChargeCall = Call<typeof contract.startTestCharge> | Call<typeof contract.checkTestCharge>;

function adapterOf(call: ChargeCall, { id }: Managed): Adapter {
  const adapter = accountOf(call, id, call.params.provider);
  if (!adapter) throw new Refusal('provider_not_allowed');
  return adapter;
}

type Name = typeof contract.startTestCharge.name | typeof contract.checkTestCharge.name;

async function keep(call: ChargeCall, { id }: Managed, name: Name, details: Kept): Promise<Check> {
  const { provider } = call.params;
  const isGood = details.state === 'returned';
  const tried = { siteId: id, kind: 'charge', subject: provider, isGood, details, about: { provider }, how: stateIn } as const; // oxfmt-ignore
  await inTransaction(call, name, (tx) => keepCheck(tx, call, name, tried));
  return { subject: provider, details, dateChecked: call.now() };
}

const stateIn = ({ details }: Pick<CheckRow, 'details'>) => ({ state: (details as Kept).state }); // written by this file

async function created(call: ChargeCall, { id, site }: Managed, adapter: Adapter, kept: Kept): Promise<Kept> {
  const { environment, now, origin, staff, params } = call;
  const back = `${origin}/desk/sites/${id}/providers`;
  try {
    const { providerRef, redirectUrl, form } = await adapter.create({
      attemptId: kept.attemptRef,
      attemptRef: kept.attemptRef,
      amount: { minor: AMOUNT, currency: site.currency },
      description: site.name,
      customer: { ref: kept.customerRef, email: staff.email, name: staff.name, locale: localeOf(site.language) },
      urls: { return: back, cancel: back, webhook: `${publicUrl(environment)}/webhooks/${params.provider}` },
      expiresAt: minutesAfter(now(), LIFETIME_MINUTES),
    });
    return { ...kept, state: 'open', providerRef, address: redirectUrl, ...(form && { form }) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...kept, state: 'unreachable' };
  }
}

async function stateNow(
  adapter: Adapter,
  { attemptRef, providerRef, customerRef, currency, state }: Kept,
): Promise<ChargeState> {
  const refs = { attemptRef, providerRef, customerRef };
  try {
    const snapshot = await adapter.confirm(refs);
    const went = stateOf(snapshot);
    if (went !== 'paid') return went;
    const amount = { minor: AMOUNT, currency };
    const back = await adapter.refund({
      ...refs,
      providerRef: snapshot.providerRef,
      refundId: `${attemptRef}-back`,
      amount,
    });
    return back === 'failed' ? 'paid' : 'returned';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return state; // as it was: it can be asked again
  }
}

function stateOf({ state, refundedTotal }: Snapshot): ChargeState {
  if (refundedTotal.minor > 0) return 'returned';
  if (state === 'paid') return 'paid';
  if (state === 'failed' || state === 'mismatch') return 'declined';
  return state === 'expired' || state === 'cancelled' ? 'expired' : 'open';
}
