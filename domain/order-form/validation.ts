import { PASSWORD_LENGTH, USER_TYPE, isEmail, isPhone } from '../auth/identity.ts';
import { WORK_TYPE } from '../catalogue/work-type.ts';
import { isResume } from '../sites/category.ts';
import type { Identity, OrderForm } from './form.ts';
import { DETAILS_MIN, TITLE_LENGTH } from './limits.ts';
import type { FormSite } from './site.ts';

export const ORDER_STEPS = ['paper', 'instructions', 'account'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

export type Complaint =
  | 'subject_missing'
  | 'title_invalid'
  | 'file_missing'
  | 'details_or_file'
  | 'details_short'
  | 'terms_missing'
  | 'phone_invalid'
  | 'email_invalid'
  | 'password_missing'
  | 'password_short';

export type Complaints = Partial<
  Record<'subject' | 'title' | 'paperDetails' | 'files' | 'email' | 'password' | 'phone' | 'terms', Complaint>
>;

/** §5 Step 1. A resume site has no subjects to choose from. */
export const paperComplaints = (form: OrderForm, site: FormSite): Complaints =>
  form.subject === null && !isResume(site.category) ? { subject: 'subject_missing' } : {};

/** §5 Step 2 with D16. `files` is how many files are chosen. */
export function instructionComplaints(form: OrderForm, files: number): Complaints {
  const complaints: Complaints = {};
  const title = form.title.trim();
  const details = form.paperDetails.trim();
  if (title.length > TITLE_LENGTH.max) complaints.title = 'title_invalid';
  if (form.workType === WORK_TYPE.editing) {
    if (files === 0) complaints.files = 'file_missing';
    if (title.length < TITLE_LENGTH.min) complaints.title = 'title_invalid';
  } else if (details.length < DETAILS_MIN && files === 0) {
    complaints.paperDetails = 'details_or_file';
  }
  if (details.length > 0 && details.length < DETAILS_MIN) complaints.paperDetails ??= 'details_short';
  return complaints;
}

/** §5 Step 3, for both kinds of user. */
export function identityComplaints(identity: Identity): Complaints {
  const complaints: Complaints = {};
  if (!isEmail(identity.email.trim())) complaints.email = 'email_invalid';
  if (identity.userType === USER_TYPE.existingAccount) {
    if (!identity.password) complaints.password = 'password_missing';
    return complaints;
  }
  if (!isPhone(identity.phone)) complaints.phone = 'phone_invalid';
  if (identity.password && identity.password.length < PASSWORD_LENGTH.min) complaints.password = 'password_short';
  if (!identity.terms) complaints.terms = 'terms_missing';
  return complaints;
}

export const WRITERS_CHOICE = "Writer's Choice"; // §5

/** §5 A title too short to be one is left to the writer; a resume simply has none. */
export function titleToSend(form: OrderForm, site: FormSite): string {
  const title = form.title.trim();
  if (title.length >= TITLE_LENGTH.min) return title;
  return isResume(site.category) ? '' : WRITERS_CHOICE;
}
