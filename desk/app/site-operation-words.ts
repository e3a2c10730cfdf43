import type { StaffOperation } from '@octavo/domain/desk/rights';

/** What `npm run operator` and the desk do by the same operations. */
type OfOperators =
  | 'createSite'
  | 'changeSite'
  | 'setTransfer'
  | 'endTransfer'
  | 'importTariff'
  | 'setProvider'
  | 'setSignIn'
  | 'endSignIn'
  | 'reviveCampaign';

/** What operators did to sites and their texts, campaigns and prices, for the audit. */
export const SITE_OPERATION_NAMES: Partial<Record<StaffOperation | OfOperators, string>> = {
  createSite: 'Created a site',
  createDeskSite: 'Created a site',
  changeSite: 'Changed a site',
  changeDeskSite: 'Changed a site',
  setDeskSiteStatus: 'Opened or closed a site',
  setTransfer: 'Started a transfer',
  setDeskTransfer: 'Started a transfer',
  endTransfer: 'Ended a transfer',
  endDeskTransfer: 'Ended a transfer',
  importTariff: 'Imported prices',
  setProvider: 'Set an account at a payment provider',
  setSiteProvider: 'Set an account at a payment provider',
  setSignIn: 'Set the provider by which customers sign in',
  endSignIn: 'Ended the provider by which customers sign in',
  setSiteSignIn: 'Set the provider by which customers sign in',
  undoSiteVersion: 'Went back on a version of a site',
  planSiteChange: 'Planned a change of a site',
  withdrawSitePlan: 'Took a planned change of a site back',
  startTestCharge: 'Started a test charge',
  checkTestCharge: 'Asked how a test charge went',
  checkSiteHost: 'Checked where a host leads',
  runTestOrder: 'Made a test order',
  sendTestMail: 'Sent a test email',
  confirmTestMail: 'Typed in the number of a test email',
  checkMailRecords: 'Checked the records of a sender',
  createCampaign: 'Created a campaign',
  endCampaign: 'Ended a campaign',
  saveMailText: 'Changed the text of an email',
  saveLegalText: 'Wrote a version of a legal text',
  translateLegalText: 'Translated a legal text',
  importInterfaceTexts: 'Took a file of translated texts',
  reviveCampaign: 'Took the end of a campaign back',
};
