import { MESSAGE_LENGTH, cleanText } from '../messenger/text.ts';
import { type Lane, NOTE_LENGTH } from './lanes.ts';

/** spec §12.9 The most characters of each lane. */
export const LONGEST: Readonly<Record<Lane, number>> = {
  customer: MESSAGE_LENGTH,
  writer: MESSAGE_LENGTH,
  note: NOTE_LENGTH,
};

/** spec §12.9 The characters of a text as its lane counts them: of a message after cleaning, of a note as it was typed. */
export const lengthIn = (lane: Lane, text: string): number => (lane === 'note' ? text : cleanText(text)).length;
