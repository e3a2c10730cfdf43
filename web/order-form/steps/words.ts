import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/kit/language.ts';

/** The parts of the form that load after the first paint: instructions, account, preferred writers. */
export const orderStepWords = dictionary('orderSteps', {
  optional: 'optional',
  instructions: {
    title: 'Title',
    titleBelow: 'Leave it empty, and the writer chooses one.',
    detailsPlaceholder: 'What is it about, and what must be in it?',
  },
  files: {
    label: 'Files',
    list: 'Your files',
    accepted: (formats: string) => `${formats}, up to 100MB each`,
    duplicate: 'This file is already in the list',
    /** Beside a file that the browser could not store. */
    unkept: (size: string) =>
      `${size}. This browser cannot keep the file: it is lost if you reload or close this page before the order is created.`,
    lost: 'This browser could not keep the file. Choose it again, or remove it.',
  },
  credentials: {
    summary: 'Does the writer need to sign in somewhere?',
    label: 'Credentials',
    below: 'Only your writer sees them. They are not saved on this device.',
    belowOfEdit:
      'Only your writer sees them. They are not saved on this device. Leave this empty to keep those that the writer has.',
    placeholder: 'Library or course page, user name and password',
  },
  writers: {
    label: 'Preferred writers',
    below: (price: string) => `They have worked for you before. + ${price}, for any number of writers`,
    premium: 'premium',
    another: 'Another writer may do it if none of them has time',
  },
  account: {
    choice: 'Account',
    newCustomer: 'New customer',
    existing: 'Existing account',
    email: 'Email',
    firstName: 'First name',
    phoneBelow: 'Your writer never sees your phone number.',
    calls: 'You may call me at night if the writer has an urgent question',
    password: 'Password',
    /** Text and links in turn. */
    terms: ['I accept the ', 'Terms of Use', ', ', 'Privacy Cookies Policy'],
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
    paper: 'Paper',
    editPaper: 'Edit paper',
    instructions: 'Instructions',
    editInstructions: 'Edit instructions',
    files: 'Files',
    editFiles: 'Edit files',
    withWords: (length: string, words: string) => `${length} (${words})`,
    single: 'single spaced',
    double: 'double spaced',
    sources: (n: number) => plural('en', n, { one: `${n} source`, other: `${n} sources` }),
    facts: (facts: readonly string[]) => facts.join(', '),
  },
});
