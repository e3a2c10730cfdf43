/** spec §9 The status of a referral. The numbers are the wire values; 0 is the filter for all. */
export const REFERRAL_STATUS = { new: 1, inProgress: 2, ready: 3, generated: 4, used: 5, expired: 6 } as const;
export type ReferralStatus = (typeof REFERRAL_STATUS)[keyof typeof REFERRAL_STATUS];

/** spec §9 In English. The API answers them as the `name` of a status. */
export const REFERRAL_STATUS_NAMES: Record<ReferralStatus, string> = {
  1: 'New referral',
  2: 'In progress',
  3: 'Ready to use',
  4: 'Discount generated',
  5: 'Discount used',
  6: 'Discount expired',
};

/** spec §9 The filter of the list; 0 is All. */
export const REFERRAL_FILTERS = [0, 1, 2, 3, 4, 5, 6] as const;
export type ReferralFilter = (typeof REFERRAL_FILTERS)[number];

/** spec D51 What a referral is worth, in units of currency, and for how many days its code is valid, where nothing else is set. */
export const REFERRAL_VALUE = 30;
export const REFERRAL_DAYS = 90;

/** What is known about a referral. */
export type ReferralFacts = {
  /** The friend has an order that is not canceled. */
  hasOrder: boolean;
  /** That order is completed. */
  isReady: boolean;
  /** The code that the referral was turned into. */
  code: { isUsed: boolean; isReserved: boolean; expiresAt: Date | null } | null;
};

/** spec D51 The status of a referral at `now`. A code that is reserved for an order does not expire. */
export function referralStatus({ hasOrder, isReady, code }: ReferralFacts, now: Date): ReferralStatus {
  const { inProgress, ready, generated, used, expired } = REFERRAL_STATUS;
  if (code) {
    if (code.isUsed) return used;
    const isOver = code.expiresAt !== null && code.expiresAt <= now && !code.isReserved;
    return isOver ? expired : generated;
  }
  if (isReady) return ready;
  return hasOrder ? inProgress : REFERRAL_STATUS.new;
}

/** Why a referral is not ready: the friend has placed no order, has not paid it, or it is not completed. */
export const WAITING_FOR = ['order', 'payment', 'completion'] as const;
type WaitingFor = (typeof WAITING_FOR)[number];

/** What a referral waits for; null once it is ready. */
export function waitingFor(status: ReferralStatus, isPaid: boolean): WaitingFor | null {
  if (status === REFERRAL_STATUS.new) return 'order';
  if (status !== REFERRAL_STATUS.inProgress) return null;
  return isPaid ? 'completion' : 'payment';
}

/** spec D51 Why a referral cannot be turned into a discount, or null. One that was turned before answers its code again. */
export const whyNoReferralDiscount = ({ dateReady }: { dateReady: Date | null }): 'referral_not_ready' | null =>
  dateReady === null ? 'referral_not_ready' : null;

/** spec §2 The path of the link for a friend. */
export const referralPath = (id: number): string => `/welcome?referrerId=${id}`;
