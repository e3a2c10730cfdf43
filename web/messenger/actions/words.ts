import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const messageActionWords = dictionary('messageActions', {
  /** The name of the button of a message, with the beginning of its text. */
  menu: (text: string) => `Actions for “${text}”`,
  menuOfNoText: 'Actions for this message',
  reply: 'Reply',
  copy: 'Copy text',
  edit: 'Edit',
  delete: 'Delete',
  editing: {
    label: 'Edit the message',
    save: 'Save',
    cancel: 'Cancel',
    keys: 'Enter to save, Escape to cancel',
  },
  deleting: {
    question: 'Delete this message for both sides? It cannot be brought back.',
    delete: 'Delete message',
    keep: 'Keep it',
  },
  quote: {
    /** Above the field for a new message, before the name of who is answered. */
    answering: 'Reply to',
    remove: 'Do not quote it',
    show: (sender: string) => `Show the message of ${sender}`,
    showOwn: 'Show your message',
    you: 'You',
    sticker: 'Sticker',
    files: (n: number) => plural('en', n, { one: `${n} file`, other: `${n} files` }),
    deleted: 'Message deleted',
  },
});
