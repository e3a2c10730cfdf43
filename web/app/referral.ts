/** spec §2 Who sent this visitor: kept until somebody signs up. */
export const REFERRAL = 'ref_id';

export const referrerId = () => localStorage.getItem(REFERRAL);

export const dropReferrer = () => localStorage.removeItem(REFERRAL);
