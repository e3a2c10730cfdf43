import type { ProviderStatus } from '@octavo/domain/payments/provider-status';
import type { DeclineReason } from '@octavo/domain/payments/decline';

/** Why a bank declined, by the code of a provider. Nothing for a code that says nothing to the buyer. No text of a provider is kept. */
export function reasonOf(
  codes: Readonly<Record<string, DeclineReason>>,
  code: unknown,
): Pick<ProviderStatus, 'declined'> {
  const name = typeof code === 'number' || typeof code === 'string' ? String(code) : '';
  const declined = Object.hasOwn(codes, name) ? codes[name] : undefined;
  return declined ? { declined } : {};
}
