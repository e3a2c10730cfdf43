import type { MessageStatus } from '@octavo/domain/messenger/status';
import type { ScanState } from '@octavo/domain/files/scan';
import { dictionaries } from '@octavo/domain/language/dictionaries';

/** What `npm run desk` prints. Dates and ids are already written. */
export const deskWords = dictionaries({
  senders: {
    customerToWriter: 'customer to writer',
    customerToSupport: 'customer to support',
    writerToCustomer: 'writer',
    supportToCustomer: 'support',
  },
  /** A request for more time that was just made. */
  moreTime: (until: string, end: string) => `more time until ${until}: waits for the customer until ${end}`,
  revision: {
    due: (number: number, date: string) => `revision ${number}, due ${date}`,
    comment: (id: number) => `comment ${id}:`,
    page: (page: number) => `page ${page}`,
    answered: (file: string) => `answered in ${file}`,
    delivered: (file: string) => `delivered: ${file}`,
    fromCustomer: (file: string) => `from the customer: ${file}`,
  },
  message: {
    unread: ' (unread)',
    file: (name: string) => `file: ${name}`,
    sticker: (sticker: string) => `sticker ${sticker}`,
    answers: (seq: number) => `answers message ${seq}`,
  },
  /** After the sender of a message. */
  status: {
    1: '',
    2: ', approved',
    3: ', edited',
    4: ', deleted',
    5: ', forwarded',
  } satisfies Record<MessageStatus, string>,
  /** A message of a writer that support reads first. */
  held: 'waits for support',
  /** After the name of a file. */
  scan: {
    clean: '',
    checking: ', being checked for viruses',
    infected: ', refused: a virus was found in it',
  } satisfies Record<ScanState, string>,
  answers: {
    typing: (chat: string) => `The customer sees it in the chat with the ${chat}.`,
    online: 'Online.',
    offline: 'Offline.',
    file: (name: string, bytes: number, version: number) => `${name}, ${bytes} bytes, v${version}`,
    noMessages: 'No messages yet.',
    noRevisions: 'No revisions yet.',
    noNotes: 'No notes yet.',
    cannedDeleted: (name: string) => `${name} is deleted.`,
  },
  commands: {
    moreTime: 'asks the customer for so many hours more, with a note',
    refunds: 'lists the refunds of an order with their states at the provider',
    retryRefund: 'asks the provider again for a refund that it refused, by its number in the list',
    recordReturned:
      'records what went back by a payment in all, such as 12.50, where its provider does not report the amount; the reference is on the list of faults',
    faults: 'lists what is wrong with payments, and what can be done about it',
    reconcile:
      'compares a statement of a provider, as CSV, with the ledger; --columns reference=Order ID,amount=Gross names columns, --from and --to its time in UTC',
    say: 'sends a message to the customer',
    attach: 'sends a message with files; the text may be empty',
    sticker: 'sends a sticker: a number from 1 to 5, or an emoji',
    edit: 'changes the text of a message, by its number in the list',
    delete: 'deletes a message, by its number in the list',
    forward: 'copies a message to the other chat of its order',
    note: 'adds a note that only staff sees',
    notes: 'lists the notes of an order',
    cannedSave: 'adds or changes a canned reply; its name has small letters, digits and hyphens',
    cannedDelete: 'deletes a canned reply',
    typing: 'shows or stops showing that this side types',
    online: 'shows the writer as online for 90 seconds, or as offline',
    messages: 'lists the messages of an order and marks them as read',
    revisions: 'lists the revisions of an order with their comments',
    revision: (names: string) => `changes the status of a revision, by number or name: ${names}`,
    revise: 'delivers files for a revision; comments are the ids that they answer, such as 4,7, or none',
  },
  errors: {
    number: (word: string) => `${word} is not a number`,
    sticker: (word: string) => `${word} is not a sticker. Write a number from 1 to 5, or one of the emoji`,
    noMessage: (seq: number) => `There is no message ${seq} in this order`,
    noCanned: (name: string) => `There is no canned reply ${name}`,
    option: (option: string) => `Give --${option}`,
    noFile: (file: string) => `There is no file ${file}`,
    columns: (word: string) => `${word} does not name a column. Write reference=Order ID,amount=Gross`,
    date: (word: string) => `${word} is not a time. Write 2026-11-20 or 2026-11-20T09:00:00Z`,
    amount: (word: string) => `${word} is not an amount. Write one such as 12.50`,
    ids: (word: string) => `${word} is not a list of numbers. Write 4,7 or none`,
    onOff: (word: string) => `Use on or off, not ${word}`,
    status: (word: string, known: string) => `${word} is not a status. The statuses are: ${known}`,
    command: (word: string) => `${word} is not a command.`,
    usage: (usage: string) => `Usage: npm run desk -- ${usage}`,
    role: (word: string) => `--as is support or writer, not ${word}`,
    noOrder: (text: string) => `There is no order with ${text} in its title or number`,
    noServer: (url: string) => `There is no server at ${url}. Start it with: npm start`,
  },
  help: {
    title: 'What the web app of staff at /desk does not do.',
    roles:
      'The role in brackets is used unless --as names another. A writer sees only the orders that are assigned to them.',
    account:
      'DESK_EMAIL and DESK_PASSWORD name an account, DESK_CODE has the digits of its authenticator; by default support@example.com or writer@example.com of the demo.',
    code: 'the six digits that the authenticator of the demo shows now',
    address: 'DESK_URL or PORT name the address of the server.',
  },
});
