/**
 * What payments §3 does not know for sure is here. `apiUrl` ends before `/subscription`. Support of Paymentwall must enable the status
 * call and the address of pingbacks in a payment; without them pingbacks go to the address of the project.
 */
export type PaymentwallConfig = {
  apiUrl: string;
  projectKey: string;
  secretKey: string;
  widget: string;
  paymentSystem: string;
  mode: 'live' | 'test' | 'evaluation';
  hasStatusCall: boolean;
  sendsPingbackUrl: boolean;
};

export const SIGN_VERSION = '3';
