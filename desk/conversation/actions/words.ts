import type { Chat } from '@octavo/domain/messenger/direction';
import { dictionary } from '@octavo/domain/language/page';

const FORWARD: Record<Chat, string> = {
  writer: 'Forward to the chat with the writer',
  support: 'Forward to the chat with support',
};

const FORWARDED: Record<Chat, string> = {
  writer: 'The message is also in the chat with the writer.',
  support: 'The message is also in the chat with support.',
};

/** What can be done with a message of the log. */
export const messageWords = dictionary('deskMessage', {
  forward: FORWARD,
  forwardAny: 'Forward to the other chat',
  forwarded: FORWARDED,
  edit: 'Edit',
  remove: 'Delete',
  whyNot: {
    ofSupport: 'Only what the customer or the writer wrote is forwarded',
    closed: 'The chats of this order are closed',
    ofCustomer: 'Only the customer changes these words',
    held: 'Support has let these words through, and only support changes them',
    sticker: 'A sticker has no text',
  },
  editing: {
    title: 'Edit the message',
    text: 'Text',
    about: 'The customer sees that it was edited.',
    empty: 'Write something first',
    cancel: 'Cancel',
    save: 'Save',
  },
  removing: {
    title: 'Delete this message?',
    about: 'Its text and files are gone for everybody. “Message deleted” stays in its place.',
    keep: 'Keep it',
  },
});
