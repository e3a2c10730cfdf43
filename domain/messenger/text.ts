import { partMarkup } from '../markup.ts';

export const MESSAGE_LENGTH = 1500; // spec §9

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g; // eslint-disable-line no-control-regex -- it removes these characters

/** spec §5 The text of a message without tags, control characters and blank lines. Cleaning twice changes nothing. */
export function cleanText(text: string): string {
  const lines = partMarkup(text.replace(/\r\n?/g, '\n').replace(CONTROL, '')).text.split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim();
}

/** spec §5 Why a message cannot be sent, or null. `files` is the number of attachments; the length is counted after cleaning. */
export function whyNotSent({ text, files }: { text: string; files: number }) {
  const { length } = cleanText(text);
  if (length === 0 && files === 0) return 'message_empty';
  if (length > MESSAGE_LENGTH) return 'message_too_long';
  return null;
}
