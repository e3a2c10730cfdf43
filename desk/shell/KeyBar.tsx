import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useState } from 'react';
import { useKeyGroups, useKeys } from '#app/keys.ts';
import { Keys } from '#app/Keys.tsx';
import css from './KeyBar.module.css';
import { shellWords } from './words.ts';

const KeyList = lazyPart(() => import('./KeyList.tsx'), 'KeyList', { fallback: null });

/** The keys that matter on the screen that is open, and the way to all of them. */
export function KeyBar() {
  const [isListed, setListed] = useState(false);
  const open = () => setListed(true);
  const keys = useKeyGroups().flatMap((group) => group.keys.filter(({ isInBar }) => isInBar));
  useKeys(shellWords.keys.everywhere, [{ keys: '?', words: shellWords.keys.all, isOfDialog: 'too', run: open }]);
  return (
    <footer className={css.bar} aria-label={shellWords.keys.bar}>
      <div className={css.keys}>
        {keys.map(({ keys: pressed, words }) => (
          <span key={pressed} className={css.key}>
            <Keys keys={pressed} />
            <span className={css.words}>{words}</span>
          </span>
        ))}
      </div>
      <button className={css.all} type="button" aria-haspopup="dialog" onClick={open}>
        <Keys keys="?" />
        <span className={css.words}>{shellWords.keys.all}</span>
      </button>
      {isListed && <KeyList onClose={() => setListed(false)} />}
    </footer>
  );
}
