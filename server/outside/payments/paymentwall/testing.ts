import { PINGBACKS, SECRET } from '@octavo/sandbox/paymentwall/vectors';
import type { PaymentwallConfig } from './config.ts';
import { signatureOf } from './signature.ts';

/** The project of the vectors. */
export const CONFIG: PaymentwallConfig = {
  apiUrl: 'https://api.paymentwall.com/api',
  projectKey: 'pwfake_project_key_0001',
  secretKey: SECRET,
  widget: 'p1_1',
  paymentSystem: 'all',
  mode: 'live',
  hasStatusCall: true,
  sendsPingbackUrl: false,
};

/** A pingback with custom parameters, with other values and a right signature. */
export function signed(change: object): string {
  const { sig: _old, ...params } = Object.fromEntries(new URLSearchParams(PINGBACKS.paidWithAmount.query));
  const all: Record<string, string> = { ...params, ...change }; // the tests change texts
  return new URLSearchParams({ ...all, sig: signatureOf(all, SECRET) }).toString();
}
