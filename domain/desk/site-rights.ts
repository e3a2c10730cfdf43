/** Reads, or tries something of which nothing is kept. */
const READ = { roles: ['operator'], audit: null } as const;
const CHANGE = { roles: ['operator'], audit: 'change' } as const;
/**
 * Keys, and what opens a site or moves its customers: only after a second factor in the last ten minutes. What is CHANGE and names one of
 * PROVEN_FIELDS needs it as well.
 */
const PROVEN = { ...CHANGE, stepUp: true } as const;

/** ADR 0135, spec §12.14 Who may do what about sites, a part of RIGHTS. */
export const SITE_RIGHTS = {
  listDeskSites: READ,
  createDeskSite: PROVEN,
  getDeskSite: READ,
  changeDeskSite: CHANGE,
  setDeskSiteStatus: PROVEN,
  checkSiteHost: CHANGE,
  setDeskTransfer: PROVEN,
  endDeskTransfer: PROVEN,
  listMailTexts: READ,
  listMailTextVersions: READ,
  saveMailText: CHANGE,
  testMailText: READ,
  listLegalTexts: READ,
  saveLegalText: CHANGE,
  translateLegalText: CHANGE,
  listInterfaceTexts: READ,
  exportInterfaceTexts: READ,
  importInterfaceTexts: CHANGE,
  listSiteVersions: READ,
  undoSiteVersion: CHANGE,
  planSiteChange: CHANGE,
  previewSitePlan: READ,
  withdrawSitePlan: CHANGE,
  listSiteProviders: READ,
  setSiteProvider: PROVEN,
  startTestCharge: CHANGE,
  checkTestCharge: CHANGE,
  getSiteSignIn: READ,
  setSiteSignIn: PROVEN,
  testSiteSignIn: READ,
  getSiteReadiness: READ,
  runTestOrder: CHANGE,
  sendTestMail: CHANGE,
  confirmTestMail: CHANGE,
  checkMailRecords: CHANGE,
};

/**
 * ADR 0105 The fields of a site that need a fresh proof: where mailed links and the tokens of customers go, who its mails are from and who gets
 * the answers to them, how much one person may send back, whether writers sign in with a factor, and what they earn. Without an address mailed links go to the first
 * host, and the passkeys of a host go with it, so taking one away is such a change too.
 */
export const PROVEN_FIELDS = [
  'address',
  'addHost',
  'removeHost',
  'messenger',
  'gateway',
  'email',
  'mailSender',
  'refundLimit',
  'writersNeedFactor',
  'writerPay',
] as const;

type Named = Partial<Record<(typeof PROVEN_FIELDS)[number], unknown>>;

/** ADR 0105 Whether a change of a site needs a fresh proof, by the fields that it names. */
export const needsFreshProof = (change: Named): boolean => PROVEN_FIELDS.some((field) => change[field] !== undefined);
