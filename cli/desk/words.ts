import type { CancelReason } from '@octavo/domain/cancellations/request';
import type { HeldState } from '@octavo/domain/messenger/change';
import type { MessageStatus } from '@octavo/domain/messenger/status';
import type { ScanState } from '@octavo/domain/files/scan';
import { dictionaries } from '@octavo/domain/language/dictionaries';
import { plural } from '@octavo/domain/language/plural';

/** What `npm run desk` prints. Dates, money and ids are already written. */
export const deskWords = dictionaries({
  senders: {
    customerToWriter: 'customer to writer',
    customerToSupport: 'customer to support',
    writerToCustomer: 'writer',
    supportToCustomer: 'support',
  },
  order: {
    noWriter: 'no writer',
    unread: (n: number) => `(${n} unread)`,
    work: (workType: string, paperType: string, level: string, pages: number) =>
      `${workType}, ${paperType}, ${level}, pages: ${pages}`,
    price: (price: string, due: string) => `${price}, due ${due}`,
    toPay: (amount: string) => `, to pay: ${amount}`,
    edit: (version: number, date: string) => `edit ${version}, ${date}:`,
    delivered: (file: string) => `delivered: ${file}`,
    rated: (rating: number) => `rated ${rating} of 5`,
  },
  timeRequest: {
    waiting: (until: string, end: string) => `more time until ${until}: waits for the customer until ${end}`,
    accepted: (until: string) => `more time until ${until}: accepted`,
    kept: (until: string) => `more time until ${until}: the customer keeps the deadline`,
    lapsed: (until: string) => `more time until ${until}: nobody answered, the deadline stays`,
  },
  cancellation: {
    /** After an order in the list. */
    asks: (wait: string) => `(asks to cancel, has waited ${wait})`,
    hours: (n: number) => plural('en', n, { one: `${n} hour`, other: `${n} hours` }),
    days: (n: number) => plural('en', n, { one: `${n} day`, other: `${n} days` }),
    waiting: (amount: string, percent: number, reason: string) =>
      `asks to cancel: ${amount} (${percent} %) would go back; reason: ${reason}`,
    withdrawn: (amount: string) => `asked to cancel for ${amount}, and took it back`,
    declined: (amount: string) => `asked to cancel for ${amount}: declined`,
    refunding: (amount: string) => `being canceled: ${amount} is going back`,
    refunded: (amount: string) => `canceled: ${amount} went back`,
    failed: 'the provider refused the refund: make it in its portal',
    answer: (text: string) => `answer: ${text}`,
    reasons: {
      not_needed: 'no longer needed',
      mistake: 'ordered by mistake',
      price: 'the price',
      time: 'the time',
      writer: 'the writer',
      other: 'another one',
    } satisfies Record<CancelReason, string>,
    noReason: 'none',
  },
  revision: {
    due: (number: number, date: string) => `revision ${number}, due ${date}`,
    comment: (id: number) => `comment ${id}:`,
    page: (page: number) => `page ${page}`,
    answered: (file: string) => `answered in ${file}`,
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
  held: {
    waiting: 'waits for support',
    approved: 'approved and sent',
    declined: 'declined',
  } satisfies Record<HeldState, string>,
  /** After the name of a file. */
  scan: {
    clean: '',
    checking: ', being checked for viruses',
    infected: ', refused: a virus was found in it',
  } satisfies Record<ScanState, string>,
  answers: {
    count: (shown: number, all: number) => `${shown} of ${all}`,
    typing: (chat: string) => `The customer sees it in the chat with the ${chat}.`,
    online: 'Online.',
    offline: 'Offline.',
    file: (name: string, bytes: number, version: number) => `${name}, ${bytes} bytes, v${version}`,
    noMessages: 'No messages yet.',
    noRevisions: 'No revisions yet.',
    noNotes: 'No notes yet.',
    noCanned: 'No canned replies yet.',
    cannedDeleted: (name: string) => `${name} is deleted.`,
  },
  commands: {
    orders: 'lists the newest orders, one on each line',
    show: 'shows one order',
    assign: 'assigns a writer to an order: 20418 or WR-20418',
    status: (names: string) => `changes the status of an order, by number or name: ${names}`,
    hold: 'puts an order on hold, with words for the customer: a file is missing, a question waits for its answer, or support checks something',
    offer: 'offers an unpaid order to its customer for so many hours, with a note',
    moreTime: 'asks the customer for so many hours more, with a note',
    acceptCancel: 'accepts a request to cancel an order: the refund starts',
    declineCancel: 'declines a request to cancel an order, with words for the customer',
    refund: 'sends an amount such as 12.50, or all, back to the customer, who reads the reason',
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
    held: 'lists the messages of the writer that wait for support',
    approve: 'sends a held message to the customer',
    decline: 'declines a held message',
    note: 'adds a note that only staff sees',
    notes: 'lists the notes of an order',
    canned: 'lists the canned replies of the site',
    cannedSave: 'adds or changes a canned reply; its name has small letters, digits and hyphens',
    cannedDelete: 'deletes a canned reply',
    reply: 'sends a canned reply',
    typing: 'shows or stops showing that this side types',
    online: 'shows the writer as online for 90 seconds, or as offline',
    deliver: 'adds files of the writer',
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
    amount: (word: string) => `${word} is not an amount. Write one such as 12.50, or all`,
    ids: (word: string) => `${word} is not a list of numbers. Write 4,7 or none`,
    holdReason: (word: string, known: string) => `${word} is not a reason. The reasons are: ${known}`,
    onOff: (word: string) => `Use on or off, not ${word}`,
    status: (word: string, known: string) => `${word} is not a status. The statuses are: ${known}`,
    command: (word: string) => `${word} is not a command.`,
    usage: (usage: string) => `Usage: npm run desk -- ${usage}`,
    role: (word: string) => `--as is support or writer, not ${word}`,
    noOrder: (text: string) => `There is no order with ${text} in its title or number`,
    noServer: (url: string) => `There is no server at ${url}. Start it with: npm start`,
  },
  help: {
    title: 'What support and writers do with an order.',
    roles:
      'The role in brackets is used unless --as names another. A writer sees only the orders that are assigned to them.',
    account:
      'DESK_EMAIL and DESK_PASSWORD name an account; by default support@example.com or writer@example.com of the demo.',
    address: 'DESK_URL or PORT name the address of the server.',
  },
});
