import { partMarkup } from '../texts/markup.ts';

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

/** What a change of a text has inserted, and what of the text is before and after it. */
export function insertedPart(text: string, changed: string) {
  const most = Math.min(text.length, changed.length);
  let start = 0;
  while (start < most && text[start] === changed[start]) start += 1;
  let end = 0;
  while (start + end < most && text.at(-1 - end) === changed.at(-1 - end)) end += 1;
  return {
    before: changed.slice(0, start),
    inserted: changed.slice(start, changed.length - end),
    after: changed.slice(changed.length - end),
  };
}

/** A text with as much of another inserted as fits into `max` characters. No character is cut in half. */
export function insertWhatFits(text: string, { inserted, at }: { inserted: string; at: number }, max: number): string {
  const fitting = inserted.slice(0, Math.max(0, max - text.length));
  return text.slice(0, at) + (fitting.isWellFormed() ? fitting : fitting.slice(0, -1)) + text.slice(at);
}

/** spec §5 Why a message cannot be sent, or null. `files` is the number of attachments; the length is counted after cleaning. */
export function whyNotSent({ text, files }: { text: string; files: number }) {
  const { length } = cleanText(text);
  if (length === 0 && files === 0) return 'message_empty';
  if (length > MESSAGE_LENGTH) return 'message_too_long';
  return null;
}
