import { plural } from '@octavo/domain/language/plural';
import { REVISION_CATEGORIES, REVISION_LEVELS } from '@octavo/domain/revisions/choices';
import { type DraftGap, PAGE_MAX, type RevisionStep } from '@octavo/domain/revisions/draft';
import { REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import { dictionary } from '@octavo/domain/language/page';

export const revisionWords = dictionary('revisions', {
  heading: 'Revisions',
  list: 'Revisions of this order',
  request: 'Request a revision',
  empty: 'No revisions yet',
  emptyText: 'If something is not as you asked, your writer changes it.',
  locked: (reason: string) => `${reason}.`,
  /** Of an order that was completed and is not now. */
  again: 'You can request a revision once the order is completed again',
  closed: 'No revision can be requested: the order is closed',
  all: (n: number) => plural('en', n, { one: `${n} revision`, other: `${n} revisions` }),
  range: (first: number, last: number, of: number) => `${first}–${last} of ${of} revisions`,
  status: REVISION_STATUS_NAMES,
  categories: REVISION_CATEGORIES,
  levels: REVISION_LEVELS,
  info: {
    title: (number: number) => `Revision ${number}`,
    loading: 'Revision',
    id: 'Id',
    deadline: 'Deadline',
    created: 'Created',
    level: 'Paper level',
    levelUpTo: (level: string, pages: number) =>
      plural('en', pages, { one: `${level}, up to ${pages} page`, other: `${level}, up to ${pages} pages` }),
    categories: 'What should change',
    description: 'Description',
    places: 'Passages',
    answered: (file: string) => `Answered in ${file}`,
    saidBy: (answer: string) => `Your writer: ${answer}`,
    files: 'Files',
    fromYou: (size: string, day: string) => `${size}, from you, ${day}`,
    fromWriter: (size: string, writer: string, day: string) => `${size}, from ${writer}, ${day}`,
    writer: 'your writer',
  },
  /** The file of a revision that was requested without it, because its upload failed. */
  unsent: {
    heading: (file: string) => `${file} was not sent with your revision`,
    text: 'It is kept in this browser. Your writer does not have it yet.',
    /** Instead of it, where the browser does not have the file. */
    lost: 'This browser could not keep it, and your writer does not have it. Choose it again, or go on without it.',
    send: 'Send the file',
    chooseAgain: 'Choose the file again',
    sending: 'The file is being sent',
    drop: 'Do not send it',
    refused: (why: string) => `${why}. Choose another file, or go on without one.`,
    choose: 'Choose another file',
    sent: 'The file was sent',
  },
  version: (name: string, version: number) => `${name}, v${version}`,
  page: (page: number) => `page ${page}`,
  quote: (text: string) => `“${text}”`,
  wizard: {
    revisionFor: 'Revision for',
    progress: 'Steps',
    /** spec §2 */
    steps: { policy: 'Revision Policy', nature: 'Nature of revision', timeFrame: 'Time-frame' } satisfies Record<
      RevisionStep,
      string
    >,
    headings: {
      policy: 'What a revision covers',
      nature: 'What should change?',
      timeFrame: 'How soon do you need it?',
    } satisfies Record<RevisionStep, string>,
    previous: 'Previous',
    next: 'Next',
    finish: 'Finish',
    close: 'Close',
    sendFile: 'Send the file again',
    /** Where the file was refused. */
    anotherFile: 'Choose another file',
    withoutFile: 'Go on without a file',
    busy: 'Requesting',
    uploading: (share: string) => `Uploading ${share}`,
    position: (step: number, of: number) => `Step ${step} of ${of}`,
    /** spec §8 */
    created: 'Revision has been successfully created',
    fileNotSent: (why: string) => `The revision is requested. Its file was not uploaded: ${why}`,
    gaps: {
      policy: 'Please accept the policy to go on',
      category: 'Choose at least one',
      description: 'Describe what should change',
      place: 'Give a page or a quote, and say what should change there',
      level: 'Choose a time-frame',
    } satisfies Record<Exclude<DraftGap, 'long'>, string>,
    tooLong: (most: string) => `Use at most ${most} characters`,
  },
  policy: {
    lead: 'A revision brings the paper to the instructions you gave. It costs nothing inside the revision period.',
    rules: [
      (short: string, long: string) =>
        `Papers under 30 pages have ${short}, papers of 30 pages and more have ${long}, counted from the last delivery.`,
      'New pages, a new topic or a new source list are a new order. Your writer will tell you before anything is charged.',
      'One revision runs at a time. You can ask for the next one as soon as it is completed.',
    ] satisfies [(short: string, long: string) => string, string, string],
    accept: 'I have read the revision policy and accept it',
    freeUntil: 'Free until',
    short: (days: number) => `Papers under 30 pages have a ${days}-day revision period.`,
    long: (days: number) => `Papers of 30 pages and more have a ${days}-day revision period.`,
  },
  nature: {
    categories: 'Choose everything that applies',
    description: 'Description',
    hint: 'Point to the page or paragraph, and say what you expected instead.',
    file: 'File',
    fileLimit: 'optional, one file up to 100MB',
    fileList: 'The file of this revision',
    places: 'Passages',
    placesText: 'Mark a page or a sentence of what your writer delivered. The next delivery shows what it answers.',
    point: 'Mark a passage',
    place: (number: number) => `Passage ${number}`,
    version: 'File',
    page: 'Page',
    pageRange: `From 1 to ${PAGE_MAX}`,
    quote: 'Quote',
    quoteHint: 'Copy the sentence from the paper.',
    comment: 'What should change here',
    optional: 'optional',
    remove: (number: number) => `Remove passage ${number}`,
  },
  timeFrame: {
    label: 'Time-frame',
    upTo: (pages: number) => plural('en', pages, { one: `Up to ${pages} page`, other: `Up to ${pages} pages` }),
    /** spec §9 */
    hours: (time: string) => `${time} hr(s)`,
    ready: (moment: string) => `ready ${moment}`,
    ifNow: 'if you finish now',
  },
});
