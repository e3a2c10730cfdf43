import type { Lane } from '@octavo/domain/desk/lanes';
import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { Chat } from '@octavo/domain/messenger/direction';
import { margin } from './margin-words.ts';

/** What of the log is shown. */
export const PARTS = ['all', 'customer', 'writer', 'notes', 'files'] as const;
export type Part = (typeof PARTS)[number];

const parts: Record<Part, string> = {
  all: 'All',
  customer: 'Customer',
  writer: 'Writer',
  notes: 'Notes',
  files: 'Files',
};

export const conversationWords = dictionary('deskConversation', {
  log: 'Conversation',
  parts,
  partsLabel: 'Show',
  files: 'Files of the order',
  unread: (count: number) => `${count}`,
  back: 'Back to the list',
  older: 'Earlier',
  failed: 'The conversation could not be loaded.',
  retry: 'Try again',
  empty: 'Nothing was said about this order yet.',
  isNew: 'New, while you wrote',
  /** Where what was unread begins. */
  isUnread: 'New',
  writer: (id: number) => `WR-${id}`,
  customer: 'Customer',
  support: 'Support',
  /** The time where the customer is. */
  timeIn: (who: string, time: string, place: string) => `${who}, ${time} in ${place}`,
  timeOf: (who: string, time: string) => `${who}, ${time}`,
  toSupport: (who: string, at: string) => `${who} to support, ${at}`,
  toWriter: (who: string, at: string) => `${who} to the writer, ${at}`,
  toCustomer: (who: string, at: string) => `${who} to customer, ${at}`,
  toDesk: (who: string, at: string) => `${who} to the desk, ${at}`,
  noteBy: (who: string, at: string) => `${who} to the desk, ${at}, the customer never sees this`,
  deskToWriter: (who: string, at: string) => `${who} to the writer, ${at}, the customer never sees this`,
  typing: {
    support: (who: string) => `${who} is typing`,
    writer: (who: string) => `${who} is typing to the writer`,
  } satisfies Record<Chat, (who: string) => string>,
  edited: 'Edited',
  editedAt: (at: string) => `Edited ${at}`,
  forwarded: 'Forwarded by support',
  actions: (which: string) => `Actions for the message: ${which}`,
  read: 'Read',
  deleted: 'Message deleted',
  deletedAt: (at: string) => `Deleted ${at}`,
  /** Of the message that another one answers. */
  quote: {
    answers: 'In answer to:',
    sticker: 'Sticker',
    files: (n: number) => plural('en', n, { one: `${n} file`, other: `${n} files` }),
  },
  file: (name: string) => `Download ${name}`,
  /** What happened to the order, after the name of who did it where somebody did. */
  event: (who: string | null, what: string, at: string) => `${who === null ? what : `${who} ${what}`}, ${at}`,
  held: 'Waits for support before the customer sees it',
  letThrough: 'Let it through',
  decline: 'Decline',
  waiting: {
    label: 'Not sent yet',
    by: {
      customer: (who: string) => `${who} to customer, not sent yet`,
      writer: (who: string) => `${who} to the writer, not sent yet`,
    },
    left: (seconds: number) => (seconds > 0 ? `Goes out in ${seconds} s` : 'Goes out now'),
    undo: 'Undo',
  },
  moved: {
    title: (who: string | null) =>
      who
        ? `${who} answered while you wrote. Nothing was sent.`
        : 'Something changed while you wrote. Nothing was sent.',
    detailOf: (at: string) => `Your text was written before that message of ${at}. Read it, then choose.`,
    detail: 'Your text was written before what is marked as new. Read it, then choose.',
  },
  claimed: {
    title: (who: string) => `${who} has this conversation. Nothing was sent.`,
    sticker: (who: string) => `${who} has this conversation. The sticker was not sent.`,
    detail: 'The customer may get two answers. Choose what happens with yours.',
  },
  /** What can be done with a text that was not sent. */
  unsent: {
    keep: 'Keep as draft',
    /** A sticker is no draft. */
    drop: 'Do not send it',
    send: 'Send mine anyway',
    note: 'Turn into a note',
  },
  /** Of a message that was refused after its author had left the conversation. */
  left: {
    moved: (id: number) => `Not sent to order ${id}: something newer came. It is kept as a draft.`,
    gone: (id: number) => `Not sent to order ${id}: another window has sent this text already, or emptied it.`,
  },
  composer: {
    lanes: {
      customer: (name: string) => `To ${name}`,
      writer: (name: string) => `To ${name}`,
      note: () => 'Internal note',
    } satisfies Record<Lane, (name: string) => string>,
    lanesLabel: 'Who reads it',
    label: {
      customer: 'Message to the customer',
      writer: 'Message to the writer',
      note: 'Note that only support reads',
    } satisfies Record<Lane, string>,
    reads: {
      customer: 'The customer reads this',
      writer: 'The writer reads this, the customer never',
      note: 'Only support reads this',
    } satisfies Record<Lane, string>,
    placeholder: 'Write, or / for a canned reply',
    send: 'Send',
    sendAndDone: 'Send and done',
    add: 'Add note',
    attach: 'Attach files',
    attached: 'Attached files',
    remove: (file: string) => `Remove ${file}`,
    /** Of an attached file. */
    notSentYet: 'Not sent to the server yet',
    refused: (file: string, why: string) => `${file}: ${why}`,
    tooManyFiles: (most: number) => `At most ${most} files with one message`,
    keptAt: (at: string) => `Kept on the server, ${at}`,
    keptHere: 'Kept in this browser',
    empty: 'Write something first',
    noWriter: 'This order has no writer yet',
    canned: 'Canned replies',
    cannedInEmpty: 'A canned reply begins an empty message',
    noCanned: 'No canned reply has this name.',
    keepCanned: 'Manage canned replies',
  },
  margin,
  handOver: {
    open: 'Hand over',
    title: 'Hand over the conversation',
    colleague: 'Colleague',
    choose: 'Choose a colleague',
    here: 'Here now',
    onDuty: (load: number, capacity: number) => `On duty, ${load} of ${capacity}`,
    nobody: 'No colleague is on duty or here',
    note: 'Internal note',
    optional: 'optional',
    noteHint: 'Only support reads it.',
    cancel: 'Cancel',
    save: 'Hand over',
  },
  takeOver: {
    from: (name: string) => `Take over from ${name}`,
    detail: (name: string) =>
      `You have the conversation then, and ${name} no longer. All colleagues see your name on it.`,
    cancel: 'Cancel',
    save: 'Take over',
  },
  aside: {
    done: 'Done',
    snooze: 'Snooze',
    nothing: 'Nobody waits for an answer here',
    isSending: 'Your message is on its way to the server',
    doneBy: (who: string, at: string) => `Done by ${who}, ${at}`,
    snoozedBy: (who: string, until: string) => `Snoozed by ${who} until ${until}`,
    putBack: 'Put back',
    isDone: (id: number) => `Order ${id} needs no answer.`,
    isSent: (id: number) => `The message about order ${id} goes out in a moment.`,
    isSnoozed: (id: number) => `Order ${id} is snoozed.`,
    hasCome: (id: number) => `The customer has written since. Order ${id} still waits for an answer.`,
    undo: 'Undo',
  },
  keys: {
    title: 'Conversation',
    reply: 'reply',
    note: 'note',
    move: 'move the order',
    canned: 'canned replies',
    claim: 'claim',
    takeOver: 'take over',
    undo: 'undo the send',
    keep: 'keep as draft',
    /** Of the palette. */
    sentences: {
      reply: (customer: string) => `Reply to ${customer}`,
      note: 'Write an internal note',
      canned: 'Choose a canned reply',
      claim: 'Claim the conversation',
      done: 'Say that no answer is needed',
      snooze: 'Snooze the order',
      move: 'Move the order',
    },
  },
});
