import { TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { RESUME_WORDS } from '@octavo/domain/order-form/field-words';
import { dictionary } from '@octavo/domain/language/page';

const PAPER = {
  titleBelow: 'Leave it empty, and the writer chooses one.',
  /** With editing, which needs a title. */
  ownTitleBelow: 'The title that your paper has now.',
  details: 'Paper details',
  detailsPlaceholder: 'What is it about, and what must be in it?',
};

const RESUME: typeof PAPER = {
  titleBelow: 'The job or the field that you apply for. You can leave it empty.',
  ownTitleBelow: 'The job or the field that you apply for.',
  details: RESUME_WORDS.paperDetails,
  detailsPlaceholder: 'Your work, your education, what you are good at, and the job that you want.',
};

const EDITING: typeof PAPER = {
  titleBelow: 'The title of your text. Leave it empty, and the editor chooses one.',
  ownTitleBelow: 'The title that your text has now.',
  details: 'Paper details',
  detailsPlaceholder: 'Who reads the text, what should change, and what must stay as it is?',
};

/** The parts of the form that load after the first paint: instructions and preferred writers. */
export const orderStepWords = dictionary('orderSteps', {
  optional: 'optional',
  title: 'Title',
  titleLong: `Use at most ${TITLE_LENGTH.max} characters`,
  /** spec §1 What each kind of site says about the instructions. */
  kinds: { 1: PAPER, 2: PAPER, 3: RESUME, 4: PAPER, 5: EDITING } satisfies Record<SiteCategory, typeof PAPER>,
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
    below: 'Only your writer sees them. They are not saved on this device. Shift+Enter begins a new line.',
    belowOfEdit:
      'Only your writer sees them. They are not saved on this device. Leave this empty to keep those that the writer has.',
    belowOfCopy:
      'Only your writer sees them. They are not copied from the other order and not saved on this device. Write them again if the writer needs them.',
    lost: 'What you wrote here is gone: this device does not keep it when the page is loaded again. Write it again, or go on without.',
    placeholder: 'Library or course page, user name and password',
  },
  writers: {
    label: 'Preferred writers',
    below: (price: string) => `They have worked for you before. + ${price}, for any number of writers`,
    premium: 'top writer',
    another: 'Another writer may do it if none of them has time',
  },
});
