import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { eachSiteSwitch } from '@octavo/domain/orders/extras';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import * as z from 'zod/mini';
import { SitePay } from './operator-pay.ts';
import { Provider } from './sites.ts';

/** The status of a site, as the desk shows it. */
export const ShownStatus = z.literal(Object.values(SITE_STATUS));

const OwnNumber = z.nullable(z.number());
const Extensions = z.nullable(z.array(z.string()));

/** What an operator sets of a site, as a change takes it; null: as the installation says. No keys are in it. */
export const ShownSettings = z.object({
  name: z.string(),
  mainColor: z.string(),
  currency: z.string(),
  email: z.string(),
  address: z.nullable(z.string()),
  status: ShownStatus,
  countryCode: z.string(),
  languages: z.array(z.string()),
  orderFileExtensions: Extensions,
  orderFilesListExtensions: Extensions,
  messageFileExtensions: Extensions,
  ...eachSiteSwitch(() => z.boolean()),
  closedWorks: z.array(
    z.object({
      codeCountry: z.string(),
      workType: z.literal(Object.values(WORK_TYPE)),
      reason: z.nullable(z.string()),
    }),
  ),
  openCountries: z.array(z.string()),
  openCountriesReason: z.string(),
  pagesMax: z.int(),
  stepEnabled: z.boolean(),
  expressCheckout: z.boolean(),
  countsForm: z.boolean(),
  moderateWriters: z.boolean(),
  writersNeedFactor: z.boolean(),
  takesApplications: z.boolean(),
  applyWords: z.string(),
  assignsByRule: z.boolean(),
  providers: z.array(Provider),
  multipayment: z.boolean(),
  disableOrderMessenger: z.boolean(),
  revisionFact: z.string(),
  revisionPolicy: z.string(),
  refundFact: z.string(),
  refundPolicy: z.string(),
  detailsFact: z.string(),
  detailsPolicy: z.string(),
  operatorAddress: z.string(),
  refundUnassigned: z.int(),
  refundAssigned: z.int(),
  refundAfterHalf: z.int(),
  refundLimit: z.number(),
  /** spec §12.15 The last release answers without it (ADR 0146). */
  writerPay: z.optional(SitePay),
  latePercent: OwnNumber,
  latePeriodHours: OwnNumber,
  lateMostPercent: OwnNumber,
  moreTimePercent: OwnNumber,
  moreTimeHours: OwnNumber,
  loyaltySteps: z.nullable(z.array(z.object({ from: z.int(), percent: z.int() }))),
  loyaltyMaxDiscount: OwnNumber,
  referralValue: OwnNumber,
  referralDays: OwnNumber,
  revisionDays: z.int(),
  revisionDaysLong: z.int(),
  revisionMinutesPerPage: OwnNumber,
  mailSender: z.nullable(z.string()),
});
export type ShownSettings = z.output<typeof ShownSettings>;
