import { SECRET } from '@octavo/sandbox/paymentwall/vectors';
import type { PaymentwallConfig } from './config.ts';

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
