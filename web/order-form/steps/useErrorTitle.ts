import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** While something is wrong the title of the page begins with it, whoever else writes there. */
export function useErrorTitle(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong) return undefined;
    const mark = () => {
      if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(PREFIX, '');
    };
  }, [isWrong]);
}
