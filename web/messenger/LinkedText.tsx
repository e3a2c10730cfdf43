import { useEffect } from 'react';
import { lazyModule, useLazyModule } from '@octavo/kit/lazy-part.tsx';
import { messengerWords } from './words.ts';

const LINKS = lazyModule(() => import('./links-of.ts'));

/**
 * The text of a message with its web addresses as links. The other site learns neither the address of this page nor its window.
 * The text is plain until what finds the links is loaded, which only a text with an address asks for.
 */
export function LinkedText({ children }: { children: string }) {
  const [links, load] = useLazyModule(LINKS);
  const hasAddress = children.includes('://');
  useEffect(() => {
    if (hasAddress) load();
  }, [hasAddress, load]);
  if (!links || !hasAddress) return children;
  return links.linksOf(children).map(({ text, url }, at) =>
    url ? (
      <a key={at} href={url} target="_blank" rel="noopener noreferrer" title={messengerWords.message.newTab}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
