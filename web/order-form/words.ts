import { PHONE_INVALID } from '@octavo/contract/field-words';
import { WORK_TYPE, type WorkType } from '@octavo/domain/catalogue/work-type';
import type { Issue, OrderStep } from '@octavo/domain/order-form/validation';
import type { Unavailable } from '@octavo/domain/order-form/rules';
import type { SiteCategory } from '@octavo/domain/sites/category';
import type { IconName } from '@octavo/kit/Icon.tsx';

// spec §5 and §8, to the letter
export const ISSUES: Record<Issue, string> = {
  subject_missing: 'Choose the required "Subject"',
  title_invalid: 'Please provide valid Title',
  file_missing: 'Please choose a file',
  details_or_file: 'Fill out either "Paper Details" or "File(s)" field',
  details_short: 'Min: 10 characters',
  terms_missing: 'Please accept the Terms of Use, Privacy Cookies Policy',
  phone_invalid: PHONE_INVALID,
  email_invalid: 'Invalid email address.',
  password_missing: 'The "Password" field is mandatory.',
  password_short: 'Use at least 8 characters',
};

const IN_TOASTS: readonly Issue[] = ['title_invalid', 'email_invalid'];

/** spec §8, D56 What a toast says of an issue besides the field: nothing of most. */
export const toastOf = (issue: Issue | undefined): string[] =>
  issue && IN_TOASTS.includes(issue) ? [ISSUES[issue]] : [];

export const TITLE_LEFT_TO_WRITER = 'We will leave the "Title" choice to writer';
export const TOUGH_ORDER = 'Please consider extending the deadline!';
export const BEING_CREATED = 'Your order is now being created';
export const SOMETHING_WRONG = 'Something went wrong';

// ours
export const PRICE_IN_DOUBT = 'Price is being recalculated';
export const OFFLINE = 'You are offline. Your order is kept on this device';
export const STAY_WHILE_CREATING = 'Your order is being created. Leave this page?';
export const DISCARDED = 'Draft discarded';
const CREATING = 'Creating your order';
export const SAVING = 'Saving your changes';
export const PAY_LATER = 'You don’t pay until the order is created.';
export const PAY_NEXT = 'You choose how to pay next';

type StepWords = { name: string; heading: string; proceed: string; back: string };

export const STEPS: Record<OrderStep, StepWords> = {
  paper: {
    name: 'Paper',
    heading: 'What should we write?',
    proceed: 'Continue to instructions',
    back: 'Back to paper',
  },
  instructions: {
    name: 'Instructions',
    heading: 'What should the writer know?',
    proceed: 'Continue to your account',
    back: 'Back to instructions',
  },
  account: {
    name: 'Account',
    heading: 'Where should we send it?',
    proceed: 'Create order',
    back: 'Back to your account',
  },
};

type Kind = 'new' | 'clone' | 'edit';

/** What a step asks, or the whole form on one page. Who changes an order was asked already where it goes. */
export function headingOf(step: OrderStep | null, kind: Kind): string {
  const isEdit = kind === 'edit';
  if (step === null) return isEdit ? 'Change your order' : 'Tell us about your order';
  return isEdit && step === 'account' ? 'Check your changes' : STEPS[step].heading;
}

/** What the last button says, and says while it works. */
export const proceedWords = (kind: Kind) =>
  kind === 'edit' ? { last: 'Save changes', busy: SAVING } : { last: STEPS.account.proceed, busy: CREATING };

export const WORK: Record<WorkType, { icon: IconName; detail: string }> = {
  [WORK_TYPE.writing]: { icon: 'pencil', detail: 'A new paper, from scratch' },
  [WORK_TYPE.editing]: { icon: 'edit', detail: 'May rewrite up to 30%' },
  [WORK_TYPE.presentation]: { icon: 'presentation', detail: 'Priced per slide' },
  [WORK_TYPE.review]: { icon: 'eye', detail: 'Comments on your draft' },
};

type Labels = { level: string; paperType: string; paperFormat: string; details: string; fromScratch: string };

const PAPER: Labels = {
  level: 'Academic level',
  paperType: 'Paper type',
  paperFormat: 'Paper format',
  details: 'Paper details',
  fromScratch: WORK[1].detail,
};

/** spec §1 What the parts of the form are called on each kind of site. */
export const LABELS: Record<SiteCategory, Labels> = {
  1: PAPER,
  2: { ...PAPER, level: 'Thesis level' },
  3: {
    level: 'Career level',
    paperType: 'Document',
    paperFormat: 'Resume format',
    details: 'About you and the job',
    fromScratch: 'A new resume, from scratch',
  },
  4: PAPER,
  5: PAPER,
};

/** Why a choice is switched off, in a line. */
export const UNAVAILABLE: Record<Unavailable, string> = {
  deadline_too_short: 'Needs a deadline of 24 hours or more',
  level_needs_time: 'Not for this level',
  fixed_by_work_type: 'Fixed for presentations',
  fixed_by_site: 'Fixed for this kind of work',
  for_presentations: 'For presentations only',
  writers_are_premium: 'Your preferred writers are top writers already',
};

/** The same of something that a presentation simply has not. */
export const NOT_FOR_PRESENTATIONS = 'Not for presentations';

/** Why an extra is switched off. */
export const EXTRA_UNAVAILABLE = { ...UNAVAILABLE, fixed_by_work_type: NOT_FOR_PRESENTATIONS };
