import { lazyModule, useLoaded } from '../lazy-part.tsx';
import { kitWords } from '../words.ts';

/** The text of a message with its web addresses as links. Most messages have none, so what finds them is loaded with the first. */
export const LinkedText = ({ children }: { children: string }) =>
  /https?:/i.test(children) ? <Links>{children}</Links> : children;

const links = lazyModule(() => import('./links-of.ts'));

/** The other site learns neither the address of this page nor its window. */
function Links({ children }: { children: string }) {
  const loaded = useLoaded(links);
  if (!loaded) return children;
  return loaded.linksOf(children).map(({ text, url }, at) =>
    url ? (
      <a key={at} href={url} target="_blank" rel="noopener noreferrer" title={kitWords.newTab}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
