/** `apiUrl` ends before `/checkout`: which host is current for a merchant is known at onboarding only. */
export type FondyConfig = { apiUrl: string; merchantId: number; paymentKey: string };

export const VERSION = '1.0.1';

/** Merchants that Fondy gives to everybody: no money moves there. */
export const TEST_MERCHANTS: ReadonlySet<number> = new Set([1396424, 1549901]);
