import { USER_TYPE, isEmail } from '../auth/identity.ts';
import { whyNoDialed } from '../customers/phone.ts';
import { isCountryOpen } from '../catalogue/countries.ts';
import { WORK_TYPE } from '../catalogue/work-type.ts';
import { type Tariff, pagePrice } from '../pricing/tariff.ts';
import { isResume } from '../sites/category.ts';
import type { Identity, OrderForm } from './form.ts';
import { CREDENTIALS_MAX, DETAILS_MAX, DETAILS_MIN, TITLE_LENGTH } from './limits.ts';
import type { FormSite } from './site.ts';

export const ORDER_STEPS = ['paper', 'instructions', 'account'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

export type Issue =
  | 'subject_missing'
  | 'deadline_unavailable'
  | 'title_invalid'
  | 'title_long'
  | 'file_missing'
  | 'file_lost'
  | 'details_or_file'
  | 'details_short'
  | 'details_long'
  | 'credentials_long'
  | 'terms_missing'
  | 'phone_invalid'
  | 'country_closed'
  | 'work_closed'
  | 'email_invalid'
  | 'password_missing'
  | 'code_missing';

export type Issues = Partial<
  Record<
    | 'subject'
    | 'urgency'
    | 'title'
    | 'paperDetails'
    | 'credentials'
    | 'files'
    | 'email'
    | 'password'
    | 'phone'
    | 'terms',
    Issue
  >
>;

/** spec §5, §12.16 The issues of step 1. A resume site has no subjects. A deadline without a price is not offered. */
export function paperIssues(form: OrderForm, site: FormSite, tariff: Tariff): Issues {
  const issues: Issues = {};
  if (form.subject === null && !isResume(site.category)) issues.subject = 'subject_missing';
  if (pagePrice(tariff, form.workType, form.level, form.urgency) === null) issues.urgency = 'deadline_unavailable';
  return issues;
}

/** spec §5, D16 The issues of step 2. `files` is the number of chosen files, `lost` of those that the browser has lost. */
export function instructionIssues(form: OrderForm, files: number, lost = 0): Issues {
  const issues: Issues = {};
  const title = form.title.trim();
  const details = form.paperDetails.trim();
  if (title.length > TITLE_LENGTH.max) issues.title = 'title_long';
  if (form.workType === WORK_TYPE.editing) {
    if (files === 0) issues.files = 'file_missing';
    if (title.length < TITLE_LENGTH.min) issues.title = 'title_invalid';
  } else if (details.length < DETAILS_MIN && files === 0) {
    issues.paperDetails = 'details_or_file';
  }
  if (areDetailsShort(details)) issues.paperDetails ??= 'details_short';
  if (details.length > DETAILS_MAX) issues.paperDetails = 'details_long';
  if (form.credentials.trim().length > CREDENTIALS_MAX) issues.credentials = 'credentials_long';
  if (lost > 0) issues.files = 'file_lost';
  return issues;
}

/**
 * The issues that are said at once: of texts that are too long, because a field takes all that is pasted, and cuts off nothing; and of a deadline
 * that a change of the level or the work leaves without a price.
 */
export const ISSUES_AT_ONCE: readonly Issue[] = [
  'title_long',
  'details_long',
  'credentials_long',
  'deadline_unavailable',
];

/** spec D16 Whether there are details, and too few of them. This is said as soon as their field is left. */
export const areDetailsShort = (details: string): boolean =>
  details.trim() !== '' && details.trim().length < DETAILS_MIN;

type Place = {
  /** The country of the phone, by its digits where they name one. */ country: string;
  /** Whether the site sells the chosen work there. */ isWorkOpen: boolean;
  /** None for all. */ openCountries: readonly string[];
  /** The dial code of the chosen country. */ dial: string;
};

/** spec §5 The issues of step 3, for both user types, at a site that takes orders from these countries, with the work that it does not sell in some. A new customer has no password here (spec D17). */
export function identityIssues(identity: Identity, { country, openCountries, isWorkOpen, dial }: Place): Issues {
  const issues: Issues = {};
  if (!isEmail(identity.email.trim())) issues.email = 'email_invalid';
  if (identity.userType === USER_TYPE.existingAccount) {
    if (identity.isByCode) issues.password = 'code_missing';
    else if (!identity.password) issues.password = 'password_missing';
    return issues;
  }
  if (whyNoDialed(dial, identity.phone)) issues.phone = 'phone_invalid';
  else if (!isCountryOpen(openCountries, country)) issues.phone = 'country_closed';
  else if (!isWorkOpen) issues.phone = 'work_closed';
  if (!identity.terms) issues.terms = 'terms_missing';
  return issues;
}

/** spec §5 Stored as the title of an order, so it is the same in every language. */
export const WRITERS_CHOICE = "Writer's Choice";

/** spec §5 The title to send: a title under 5 characters becomes `Writer's Choice`, or empty for a resume. */
export function titleToSend(form: OrderForm, site: FormSite): string {
  const title = form.title.trim();
  if (title.length >= TITLE_LENGTH.min) return title;
  return isResume(site.category) ? '' : WRITERS_CHOICE;
}
