import { linksOf } from './links-of.ts';
import { messengerWords } from './words.ts';

/** The text of a message with its web addresses as links. The other site learns neither the address of this page nor its window. */
export const LinkedText = ({ children }: { children: string }) =>
  linksOf(children).map(({ text, url }, at) =>
    url ? (
      <a key={at} href={url} target="_blank" rel="noopener noreferrer" title={messengerWords.message.newTab}>
        {text}
      </a>
    ) : (
      text
    ),
  );
