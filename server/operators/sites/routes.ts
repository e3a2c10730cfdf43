import * as opening from '@octavo/contract/desk-site-opening';
import * as signIn from '@octavo/contract/desk-site-sign-in';
import * as versions from '@octavo/contract/desk-site-versions';
import * as contract from '@octavo/contract/desk-sites';
import * as transfers from '@octavo/contract/desk-transfers';
import { on } from '#http/on.ts';
import { changeDeskSite, getDeskSite, setDeskSiteStatus } from './change-site.ts';
import { checkSiteHost } from './check-host.ts';
import { createDeskSite } from './create-site.ts';
import { listDeskSites } from './list-sites.ts';
import { checkMailRecords } from './mail-records.ts';
import { planSiteChange, previewSitePlan, withdrawSitePlan } from './versions/plans.ts';
import { listSiteProviders, setSiteProvider } from './providers.ts';
import { getSiteReadiness } from './readiness.ts';
import { getSiteSignIn, setSiteSignIn, testSiteSignIn } from './sign-in.ts';
import { checkTestCharge, startTestCharge } from './test-charge.ts';
import { confirmTestMail, sendTestMail } from './test-mail.ts';
import { runTestOrder } from './test-order.ts';
import { endDeskTransfer, setDeskTransfer } from './transfer.ts';
import { listSiteVersions, undoSiteVersion } from './versions/list-versions.ts';

export const deskSites = [
  on(contract.listDeskSites, listDeskSites),
  on(contract.createDeskSite, createDeskSite),
  on(contract.getDeskSite, getDeskSite),
  on(contract.changeDeskSite, changeDeskSite),
  on(contract.setDeskSiteStatus, setDeskSiteStatus),
  on(contract.checkSiteHost, checkSiteHost),
  on(transfers.setDeskTransfer, setDeskTransfer),
  on(transfers.endDeskTransfer, endDeskTransfer),
  on(versions.listSiteVersions, listSiteVersions),
  on(versions.undoSiteVersion, undoSiteVersion),
  on(versions.planSiteChange, planSiteChange),
  on(versions.previewSitePlan, previewSitePlan),
  on(versions.withdrawSitePlan, withdrawSitePlan),
  on(opening.listSiteProviders, listSiteProviders),
  on(opening.setSiteProvider, setSiteProvider),
  on(opening.startTestCharge, startTestCharge),
  on(opening.checkTestCharge, checkTestCharge),
  on(signIn.getSiteSignIn, getSiteSignIn),
  on(signIn.setSiteSignIn, setSiteSignIn),
  on(signIn.testSiteSignIn, testSiteSignIn),
  on(opening.getSiteReadiness, getSiteReadiness),
  on(opening.runTestOrder, runTestOrder),
  on(opening.sendTestMail, sendTestMail),
  on(opening.confirmTestMail, confirmTestMail),
  on(opening.checkMailRecords, checkMailRecords),
];
