/** `apiUrl` ends before `/checkout`. The host of a merchant is known at onboarding only. */
export type FondyConfig = { apiUrl: string; merchantId: number; paymentKey: string };

export const VERSION = '1.0.1';

/** The public test merchants of Fondy. They move no money. */
export const TEST_MERCHANTS: ReadonlySet<number> = new Set([1396424, 1549901]);
