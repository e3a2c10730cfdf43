import { MarkupNote } from '#markup/MarkupNote.tsx';
import { LongText } from './LongText.tsx';
import type { useLongText } from '../useLongText.ts';

type Props = {
  text: string;
  longText: ReturnType<typeof useLongText>;
  onChosen: () => void;
};

/** What there is to say about the text of a new message: a pasted part that is too long, and tags that will be taken out. */
export const TextNotes = ({ text, longText, onChosen }: Props) => (
  <>
    <LongText {...longText} onChosen={onChosen} />
    <MarkupNote text={text} />
  </>
);
