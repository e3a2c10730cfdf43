/** spec §2 The key of the referrer in local storage; it is removed after the registration. */
export const REFERRAL = 'ref_id';

export const referrerId = () => localStorage.getItem(REFERRAL);

export const dropReferrer = () => localStorage.removeItem(REFERRAL);
