import { placeOf } from './matches.ts';

/** A text with the part that was searched for marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const at = placeOf(text, query);
  if (at < 0) return text;
  const end = at + query.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
