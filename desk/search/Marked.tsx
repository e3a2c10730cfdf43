import { searchedWords } from '@octavo/domain/desk/search';
import { Fragment } from 'react';
import { placeOf } from './matches.ts';

/** A text with what was searched for marked: each beginning of a word, or else the first place that has it. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = searchedWords(query);
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'));
  const shown = parts.length > 1 ? parts : partsAt(text, placeOf(text, query), query.trim().length);
  return shown.map((part, at) => <Fragment key={at}>{at % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>); // oxlint-disable-line react/no-array-index-key -- parts have no other name
}

/** Before the place, the part there, and what follows; the whole text where there is no place. */
const partsAt = (text: string, at: number, length: number) =>
  at < 0 ? [text] : [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
