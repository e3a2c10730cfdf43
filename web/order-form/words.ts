import { PHONE_INVALID } from '@octavo/contract/field-words';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { Unavailable } from '@octavo/domain/order-form/rules';
import type { Issue, OrderStep } from '@octavo/domain/order-form/validation';
import type { ExtraName } from '@octavo/domain/orders/extras';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { CREDENTIALS_MAX, DETAILS_MAX } from '@octavo/domain/order-form/limits';
import { formatFor } from '@octavo/domain/language/format';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { RESUME_WORDS } from '@octavo/domain/order-form/field-words';
import { dictionary } from '@octavo/domain/language/page';

const STEPS = {
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
} satisfies Record<OrderStep, Record<'name' | 'heading' | 'proceed' | 'back', string>>;

const PAPER = {
  steps: STEPS,
  level: 'Academic level',
  paperType: 'Paper type',
  paperFormat: 'Paper format',
  fromScratch: 'A new paper, from scratch',
  sources: 'Sources',
  fewerSources: 'Fewer sources',
  moreSources: 'More sources',
  /** What the extras are for this kind of work, where it is not what `pricing/words.ts` says. */
  extras: {} as Partial<Record<ExtraName, string>>, // some kinds have texts here
};

const english = formatFor({ language: DEFAULT_LANGUAGE });

/** What the first paint of the form needs. Parts that load later have their own `words.ts`. */
export const orderFormWords = dictionary('orderForm', {
  /** spec §5 and §8, to the letter */
  issues: {
    subject_missing: 'Choose the required "Subject"',
    deadline_unavailable: 'Choose another deadline, level or type of work',
    title_invalid: 'Please provide valid Title',
    title_long: 'Please provide valid Title',
    file_missing: 'Please choose a file',
    file_lost: 'Choose the lost files again, or remove them',
    details_or_file: 'Fill out either "Paper Details" or "File(s)" field',
    details_short: 'Min: 10 characters',
    details_long: `Use at most ${english.number(DETAILS_MAX)} characters`,
    credentials_long: `Use at most ${english.number(CREDENTIALS_MAX)} characters`,
    terms_missing: 'Please accept the Terms of Use, Privacy Cookies Policy',
    phone_invalid: PHONE_INVALID,
    country_closed: 'Orders are not taken from this country',
    work_closed: 'This type of work is not sold in this country',
    email_invalid: 'Invalid email address.',
    password_missing: 'The "Password" field is mandatory.',
    code_missing: 'Enter the code from your email',
  } satisfies Record<Issue, string>,
  /** spec §5 */
  titleLeftToWriter: 'We will leave the "Title" choice to writer',
  /** spec §8 */
  beingCreated: 'Your order is now being created',
  offline: 'You are offline. Your order is kept on this device',
  /** After Back from the page of a new order. */
  created: {
    text: (id: number) => `Your order ${id} was created. This form is for another one.`,
    open: 'Open the order',
  },
  leaveWhileSaving: 'Your order is being saved. Leave this page?',
  textReplaced: 'Your text was replaced',
  discarded: 'Draft discarded',
  undo: 'Undo',
  /** Before the title of the window. */
  errorPrefix: 'Error: ',
  newOrder: 'Tell us about your order',
  editOrder: 'Change your order',
  checkChanges: 'Check your changes',
  progress: 'Progress',
  saved: 'Saved on this device',
  discard: 'Discard',
  discardDraft: 'Discard draft',
  restoreDraft: 'Restore the draft',
  continue: 'Continue',
  edit: 'Edit',
  create: STEPS.account.proceed,
  creating: 'Creating your order',
  save: 'Save changes',
  saving: 'Saving your changes',
  payLater: 'You don’t pay until the order is created.',
  payNext: 'You choose how to pay next',
  workType: 'Type of work',
  work: {
    2: 'May rewrite up to 30%',
    3: 'Priced per slide',
    4: 'Comments on your draft',
  } satisfies Record<Exclude<WorkType, 1>, string>,
  /** spec §1 What each kind of site calls the parts of the form. */
  kinds: {
    1: PAPER,
    2: { ...PAPER, level: 'Thesis level' },
    3: {
      steps: {
        ...STEPS,
        paper: { ...STEPS.paper, name: 'Resume', back: 'Back to resume' },
        instructions: { ...STEPS.instructions, heading: 'What should the writer know about you?' },
      },
      level: RESUME_WORDS.level,
      paperType: RESUME_WORDS.paperType,
      paperFormat: RESUME_WORDS.paperFormat,
      fromScratch: 'A new resume, from scratch',
      sources: RESUME_WORDS.sources,
      fewerSources: 'Fewer references',
      moreSources: 'More references',
      extras: {
        extraQualityCheck: 'A second editor checks it before delivery',
        originalityReport: 'A similarity report delivered with it',
        onePageSummary: 'Your strengths on one page',
      },
    },
    4: PAPER,
    5: {
      ...PAPER,
      steps: {
        ...STEPS,
        paper: { ...STEPS.paper, name: 'Text', heading: 'What should we work on?', back: 'Back to text' },
        instructions: { ...STEPS.instructions, heading: 'What should the editor know?' },
      },
      fromScratch: 'A new text, from scratch',
      sources: 'Sources to check',
      extras: {
        extraQualityCheck: 'A second editor checks the text before delivery',
        originalityReport: 'A similarity report delivered with the text',
      },
    },
  } satisfies Record<SiteCategory, typeof PAPER>,
  service: 'Service',
  subject: 'Subject',
  pages: 'Pages',
  fewerPages: 'Fewer pages',
  morePages: 'More pages',
  slides: 'Slides',
  fewerSlides: 'Fewer slides',
  moreSlides: 'More slides',
  range: (min: string, max: string) => `${min} to ${max}`,
  spacing: 'Spacing',
  double: 'Double',
  single: 'Single',
  singleUnavailable: 'presentations have no spacing',
  deadline: 'Deadline',
  /** A deadline without a price. */
  notOffered: 'Not offered',
  /** spec §5 */
  toughOrder: 'Please consider extending the deadline!',
  extraDropped: (extra: string) => `${extra} is switched off: it needs a deadline of 24 hours or more`,
  extras: 'Extras',
  allOptional: 'All optional',
  /** Why a choice is switched off, in one line. */
  unavailable: {
    deadline_too_short: 'Needs a deadline of 24 hours or more',
    level_needs_time: 'Not for this level',
    fixed_by_work_type: 'Fixed for presentations',
    fixed_by_site: 'This site has one type for all papers',
    for_presentations: 'For presentations only',
    writers_are_premium: 'Your preferred writers are top writers already',
  } satisfies Record<Unavailable, string>,
  extraNotForPresentations: 'Not for presentations',
});

const ISSUES_IN_TOASTS: readonly Issue[] = ['title_invalid', 'title_long', 'email_invalid'];

/** spec §8, D56 The text of an issue that a toast shows where no summary does (ADR 0029). Null for most issues. */
export const toastOf = (issue: Issue | undefined): string | null =>
  issue && ISSUES_IN_TOASTS.includes(issue) ? orderFormWords.issues[issue] : null;

type Kind = 'new' | 'clone' | 'edit';

/** The heading of a step; with null, of the form on one page. */
export function headingOf(step: OrderStep | null, kind: Kind, { category }: { category: SiteCategory }): string {
  const { newOrder, editOrder, checkChanges, kinds } = orderFormWords;
  const isEdit = kind === 'edit';
  if (step === null) return isEdit ? editOrder : newOrder;
  return isEdit && step === 'account' ? checkChanges : kinds[category].steps[step].heading;
}

/** The text of the last button, and its text while it is busy. */
export function lastButtonOf(kind: Kind): { last: string; busy: string } {
  const { save, saving, create, creating } = orderFormWords;
  return kind === 'edit' ? { last: save, busy: saving } : { last: create, busy: creating };
}

/** Why an extra is switched off. */
export const extraUnavailable = (reason: Unavailable): string =>
  reason === 'fixed_by_work_type' ? orderFormWords.extraNotForPresentations : orderFormWords.unavailable[reason];
