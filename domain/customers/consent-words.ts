import type { ConsentKind } from './consents.ts';

/** spec §2 What stands at the switch of each consent, in English. A new text needs a new CONSENT_TEXT_VERSION: each consent is stored with it. */
export const CONSENT_WORDS: Record<ConsentKind, { title: string; detail: string }> = {
  cookies_usages: { title: 'Cookies', detail: 'Lets us count visits. You stay signed in without them.' },
  personal_data: { title: 'Personal information', detail: 'Name, email and phone, used to reach you about orders' },
  technical_data: { title: 'Technical data', detail: 'IP address and browser, used to protect your account' },
  location_usages: { title: 'Location info', detail: 'Country, state, city and address, where we know them' },
  information_sharing: {
    title: 'Information sharing',
    detail: 'With the payment, analytics and email providers we list',
  },
  email_subscription: { title: 'Email subscription', detail: 'Newsletters and offers' },
};
