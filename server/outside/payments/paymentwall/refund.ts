import type { RefundInput, RefundState } from '../adapter.ts';
import { toDecimal } from '../money.ts';
import { callProvider, readObject } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { PaymentwallConfig } from './config.ts';
import { sign } from './signature.ts';

const REFUND = '1';

/**
 * payments §3.5 Opens a ticket at Paymentwall: people there send the money back, and a pingback reports it. Each call opens another
 * ticket, so the caller repeats it only after `unreachable`; the text names the refund, so that people see a repeat.
 */
export async function refund(config: PaymentwallConfig, input: RefundInput, timeoutMs: number): Promise<RefundState> {
  const { attemptRef, providerRef, customerRef, refundId, amount, comment } = input;
  if (!providerRef) throw new ProviderError('refused', 'the payment has no number yet');
  const what = `Refund ${toDecimal(amount)} ${amount.currency} of ${attemptRef} (${refundId})`;
  const params = {
    key: config.projectKey,
    ref: providerRef,
    ...(customerRef && { uid: customerRef }),
    type: REFUND,
    message: comment ? `${what}: ${comment}` : what,
  };
  const body = new URLSearchParams(sign(params, config.secretKey)).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `${config.apiUrl.replace(/\/api\/?$/, '')}/developers/api/ticket`;
  const { status, text } = await callProvider(url, { method: 'POST', headers, body, timeoutMs });
  if (String(readObject(text)?.result) !== '1')
    throw new ProviderError('refused', `HTTP ${status} ${text.slice(0, 200)}`);
  return 'pending';
}
