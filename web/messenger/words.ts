import type { Chat } from '@octavo/contract/messenger';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const messengerWords = dictionary('messenger', {
  chats: { support: 'Support', writer: 'Writer' } satisfies Record<Chat, string>,
  head: {
    chatWith: 'Chat with',
    unread: (n: number) => `${n} unread`,
    online: 'Online',
    offline: 'Offline',
    search: 'Search the messages',
  },
  reconnecting: 'Reconnecting',
  /** A site that takes no messages. */
  siteClosed: 'Messages are not available on this site',
  /** Below the chat with a writer who has left the order. */
  noWriter: 'This order has no writer now',
  /** Before the link to the mail address of the site, and after it. */
  writeInstead: (reason: string) => [`${reason}. Write to `, ' instead.'],
  log: {
    label: { support: 'Messages with support', writer: 'Messages with your writer' } satisfies Record<Chat, string>,
    typing: { support: 'Support is typing', writer: 'Writer is typing' } satisfies Record<Chat, string>,
    newMessages: 'New messages',
    older: 'Earlier messages',
    olderFailed: 'The earlier messages could not be loaded.',
    /** The button that leads to the end of the messages, and how many of those below are new. */
    toLatest: 'To the latest',
    below: (n: number) => plural('en', n, { one: `${n} new message`, other: `${n} new messages` }),
  },
  message: {
    you: 'You',
    /** Read before a message. */
    from: (sender: string) => `${sender}: `,
    sentBy: (sender: string) => `${sender}, `,
    edited: 'Edited',
    editedAt: (time: string) => `Edited ${time}`,
    deleted: 'Message deleted',
    deletedByYou: 'You deleted this message',
    deletedBy: (who: string) => `${who} deleted this message`,
    deletedAt: (time: string) => `Deleted ${time}`,
    forwarded: 'Forwarded by support',
    /** Of the files of a message that is being sent. */
    uploading: 'Sending the files',
    openImage: (file: string) => `Open ${file}`,
    download: (file: string) => `Download ${file}`,
    sending: 'Sending',
    waiting: 'Waiting to send',
    sent: 'Sent',
    read: 'Read',
    notSent: 'Not sent.',
    notSentBecause: (reason: string) => `Not sent. ${reason}.`,
    /** After a reload of a browser that stores no files. */
    filesLost: (names: string) => `This browser could not keep its files (${names}). Write it again with them`,
    unkept: 'This browser cannot keep its files: keep this page open until it is sent.',
    tryAgain: 'Try again',
    edit: 'Edit',
    discard: 'Delete',
  },
  composer: {
    label: { support: 'Message to support', writer: 'Message to your writer' } satisfies Record<Chat, string>,
    placeholder: 'Write a message',
    keys: 'Enter to send, Shift + Enter for a new line',
    send: 'Send',
    attach: 'Attach files',
    attached: 'Attached files',
    remove: (file: string) => `Remove ${file}`,
    fileIssue: (file: string, reason: string) => `${file}: ${reason}`,
    tooManyFiles: (most: number) => `At most ${most} files with one message`,
  },
  /** Of the files of a chat. */
  counts: { title: 'In this chat', images: 'Images', files: 'Files' },
  /** The chat has no messages yet: a title, and two suggestions for the first message. */
  empty: {
    support: {
      title: 'Ask us anything about this order',
      suggestions: ['Could you tell me how this order is going?', 'I would like to change something in this order.'],
    },
    writer: {
      title: 'Say hello to your writer',
      suggestions: ['Hello, thank you for taking my order.', 'How do you plan to begin?'],
    },
    closed: 'No messages',
  },
  /** A pasted text that makes a message longer than it may be. */
  longText: {
    label: 'The text you pasted',
    what: (length: string) => `The text you pasted has ${length} characters. It is not in your message yet.`,
    keepFirst: 'Keep the first 1,500',
    toFile: 'Send it as a file',
    leaveOut: 'Leave it out',
  },
  /** The name of the file that a pasted text becomes. */
  pastedFile: 'pasted-text.txt',
});
