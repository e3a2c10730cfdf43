import { dictionary } from '@octavo/domain/language/page';

/** A pasted text that makes a message longer than it may be. */
export const longTextWords = dictionary('longText', {
  label: 'The text you pasted',
  what: (length: string) => `The text you pasted has ${length} characters. It is not in your message yet.`,
  keepFirst: 'Keep the first 1,500',
  toFile: 'Send it as a file',
  leaveOut: 'Leave it out',
});
