import { whyNotPublic } from '../public-address.ts';

export type PaypalConfig = {
  /** `https://api-m.paypal.com` for real money. */
  apiUrl: string;
  clientId: string;
  secret: string;
  /** The id of our webhook in the dashboard of PayPal. It is part of what PayPal signs. */
  webhookId: string;
  /** The hosts that may have the certificate of a webhook. */
  certHosts: readonly string[];
  /** Whether we verify webhooks ourselves, or ask PayPal. */
  check: 'certificate' | 'postback';
};

/** Whether no real money moves: the sandbox of PayPal, or ours. */
export const movesNoMoney = ({ apiUrl }: Pick<PaypalConfig, 'apiUrl'>): boolean =>
  whyNotPublic(apiUrl) !== null || new URL(apiUrl).hostname.includes('sandbox');
