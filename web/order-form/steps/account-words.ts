import { plural } from '@octavo/domain/language/plural';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { dictionary } from '@octavo/domain/language/page';

const PAPER = {
  paper: 'Paper',
  editPaper: 'Edit paper',
  instructions: 'Instructions',
  sources: (n: number) => plural('en', n, { one: `${n} source`, other: `${n} sources` }),
};

const RESUME: typeof PAPER = {
  paper: 'Resume',
  editPaper: 'Edit resume',
  instructions: 'About you',
  sources: (n) => plural('en', n, { one: `${n} reference`, other: `${n} references` }),
};

const EDITING: typeof PAPER = {
  paper: 'Text',
  editPaper: 'Edit text',
  instructions: 'What to change',
  sources: (n) => plural('en', n, { one: `${n} source to check`, other: `${n} sources to check` }),
};

/** The last step: the account and the review. */
export const accountStepWords = dictionary('orderAccount', {
  account: {
    optional: 'optional',
    choice: 'Account',
    newCustomer: 'New customer',
    existing: 'Existing account',
    email: 'Email',
    firstName: 'First name',
    onlyFrom: (countries: string) => `Orders are taken only from ${countries}.`,
    phoneBelow: 'Your writer never sees your phone number.',
    calls: 'You may call me at night if the writer has an urgent question',
    password: 'Password',
    codeNote: 'The code is good for 10 minutes. It signs you in on this device, your order below stays as it is.',
    leaving: 'You leave this page for a moment. Your order stays as it is.',
    leavingLoses:
      'You leave this page for a moment. It loses what the browser does not store: credentials, and files that did not fit. With a code by email nothing is lost.',
    /** Text and links in turn. */
    terms: ['I accept the ', 'Terms of Use', ' and the ', 'Privacy and Cookies Policy'],
    /** spec §4 */
    registered: 'This email is already registered. Maybe you are already a member.',
    /** spec §8 */
    notChecked: 'An error occurred while checking your email...',
  },
  review: {
    heading: 'Check your order',
    none: 'None',
    quote: (text: string) => `“${text}”`,
    title: 'Title',
    editTitle: 'Edit title',
    editInstructions: 'Edit instructions',
    files: 'Files',
    editFiles: 'Edit files',
    credentials: 'Credentials',
    editCredentials: 'Edit credentials',
    given: 'Given, not shown here',
    /** What an edited order has already, and what is not copied with an order. */
    keptCredentials: 'As the writer has them',
    notCopied: 'Not copied from the other order',
    lostCredentials: 'Missing: this device does not keep them when the page is loaded again. Write them again.',
    withWords: (length: string, words: string) => `${length} (${words})`,
    single: 'single spaced',
    double: 'double spaced',
    /** spec §1 What each kind of site calls the parts of the order. */
    kinds: { 1: PAPER, 2: PAPER, 3: RESUME, 4: PAPER, 5: EDITING } satisfies Record<SiteCategory, typeof PAPER>,
  },
});
