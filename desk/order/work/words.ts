import { dictionary } from '@octavo/domain/language/page';
import { REVISION_STATUS, REVISION_STATUS_NAMES, type RevisionStatus } from '@octavo/domain/revisions/status';

export const workWords = dictionary('deskWork', {
  revisions: 'Revisions',
  noRevisions: 'No revision was asked for.',
  revision: (number: number, about: string) => `No. ${number}, ${about}`,
  place: (file: string, page: number | null) => (page === null ? file : `${file}, page ${page}`),
  answered: 'answered',
  files: 'Files',
  noFiles: 'There are no files.',
  download: (name: string) => `Download ${name}`,
  version: (version: number) => `v${version}`,
  from: { customer: 'customer', writer: 'writer', support: 'support' },
});

export const addingWords = dictionary('deskAddFiles', {
  add: 'Add a file',
  files: 'Files that you add',
  draft: 'Show a draft',
  titleDraft: 'Show the customer a draft?',
  title: 'Show the customer a file?',
  does: 'The customer sees it at once, as a draft. The order is not delivered by it.',
  doesMail: 'The customer sees it at once and gets an email.',
  instead: 'What you add under Deliver is seen only when you deliver.',
  cancel: 'Cancel',
  show: 'Show it to the customer',
});

/** What a move of a revision does. A revision never becomes "requested" again. */
const REVISION_DOES: Partial<Record<RevisionStatus, string>> = {
  [REVISION_STATUS.inProgress]: 'The writer works on it. The customer gets an email.',
  [REVISION_STATUS.disputed]: 'What the customer asks for is not clear or not agreed. The customer gets an email.',
  [REVISION_STATUS.rejected]: 'A revision does not cover what the customer asks for. The customer gets an email.',
  [REVISION_STATUS.completed]: 'The answer is right. The customer gets an email.',
  [REVISION_STATUS.canceled]: 'Nobody works on it any more. The customer gets an email.',
  [REVISION_STATUS.closed]: 'It is put away. The customer gets no email.',
  [REVISION_STATUS.failed]: 'No right answer came. The writer is fined, and the customer gets an email.',
  [REVISION_STATUS.graded]: 'The answer has its grade. The customer gets no email.',
  [REVISION_STATUS.expired]: 'The time for it is over. The customer gets an email.',
  [REVISION_STATUS.undelivered]: 'No answer came in time. The customer gets an email.',
  [REVISION_STATUS.verifying]: 'We look at the answer first. The customer gets no email.',
};

export const revisionWords = dictionary('deskRevision', {
  statuses: REVISION_STATUS_NAMES,
  does: REVISION_DOES,
  move: 'Change the status…',
  close: 'Close',
  make: (status: string) => `Change to ${status}`,
  ask: (status: string) => `Change to ${status}…`,
  moved: (number: number, status: string) => `Revision ${number} is ${status} now.`,
  deliver: 'Deliver the answer…',
  answers: 'Which comments it answers',
  file: 'Choose the file',
  chosen: (name: string) => `Choose another file than ${name}`,
  fileMissing: 'Choose the file that answers the revision',
  send: 'Deliver',
  delivered: (number: number) => `The answer to revision ${number} was delivered.`,
});

/** The question before a revision ends. */
export const endRevisionWords = dictionary('deskEndRevision', {
  title: (number: number, status: string) => `Change revision ${number} to ${status}?`,
  final: 'It cannot be taken back: a revision that has ended never becomes active again.',
  fine: (amount: string, percent: string, earned: string) =>
    `The fine is ${amount}: ${percent} of the ${earned} that the writer earns by this order, by the rules of the site.`,
  noFine: 'The writer earns nothing by this order now, so there is no fine.',
  reason: 'Why, in words for the audit',
  reasonDetail: 'Kept with your name. Neither the customer nor the writer reads it.',
  reasonMissing: 'Write why the writer is fined',
  cancel: 'Cancel',
});
