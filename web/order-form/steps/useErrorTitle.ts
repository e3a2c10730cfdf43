import { useEffect } from 'react';
import { orderFormWords } from '../words.ts';

/** Puts `Error: ` before the title of the window while the form has issues, also when other code changes the title. */
export function useErrorTitle(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong) return undefined;
    const { errorPrefix } = orderFormWords;
    const mark = () => {
      if (!document.title.startsWith(errorPrefix)) document.title = errorPrefix + document.title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(errorPrefix, '');
    };
  }, [isWrong]);
}
