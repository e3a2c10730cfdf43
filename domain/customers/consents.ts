/** The version of the consent texts in the privacy modal (spec §2). Change it with the texts: each consent is stored with it. */
export const CONSENT_TEXT_VERSION = '2026-11';

/** spec §2 Consent preferences: the name in the call (spec §7), and the flag of the customer (spec §3). */
export const CONSENT_FLAGS = {
  cookies_usages: 'enabledCookiesUsage',
  personal_data: 'enabledPersonalData',
  technical_data: 'enabledTechnicalData',
  location_usages: 'enabledLocationUsage',
  information_sharing: 'enabledInformationSharing',
  email_subscription: 'enabledEmailSubscription',
} as const;

export type ConsentKind = keyof typeof CONSENT_FLAGS;
export type Consents = Record<ConsentKind, boolean>;
type ConsentFlags = Record<(typeof CONSENT_FLAGS)[ConsentKind], boolean>;

export const CONSENT_KINDS = Object.keys(CONSENT_FLAGS) as ConsentKind[]; // the keys of the object above

/** The preferences that differ from the stored ones. */
export const changedConsents = (stored: ConsentFlags, wanted: Consents): ConsentKind[] =>
  CONSENT_KINDS.filter((kind) => stored[CONSENT_FLAGS[kind]] !== wanted[kind]);
