/** The version of the words that the privacy modal asks with (spec §2); new words get a new one. */
export const CONSENT_TEXT_VERSION = '2026-11';

/** spec §2 Consent preferences: the name of each in the call of spec §7, and the customer's flag of spec §3. */
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
export type ConsentFlags = Record<(typeof CONSENT_FLAGS)[ConsentKind], boolean>;

export const CONSENT_KINDS = Object.keys(CONSENT_FLAGS) as ConsentKind[]; // the keys of the object above

/** The preferences that differ from what is stored. */
export const changedConsents = (stored: ConsentFlags, wanted: Consents): ConsentKind[] =>
  CONSENT_KINDS.filter((kind) => stored[CONSENT_FLAGS[kind]] !== wanted[kind]);
