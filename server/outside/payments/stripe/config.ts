import { whyNotPublic } from '../public-address.ts';

export type StripeConfig = {
  /** `https://api.stripe.com`, for test keys as well. */
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** The version of the API whose answers we read. */
  apiVersion: string;
};

/** A key of test mode, of a whole account or restricted. */
export const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key);

/** Whether no real money moves: test mode, or our sandbox. */
export const movesNoMoney = ({ apiUrl, secretKey }: Pick<StripeConfig, 'apiUrl' | 'secretKey'>): boolean =>
  whyNotPublic(apiUrl) !== null || isTestKey(secretKey);
