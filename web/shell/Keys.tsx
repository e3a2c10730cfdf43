import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { NAV_ITEMS } from './nav-items.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

const KeyList = lazyPart(() => import('./KeyList.tsx'), 'KeyList', { fallback: null });

/** Direction 3.8: the keys that work everywhere, and the button that lists them. */
export function Keys() {
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const places = NAV_ITEMS.filter(({ whyNot }) => !whyNot).map(({ keys, to }) => [keys, () => navigate(to)]);
  useKeys({ ...Object.fromEntries(places), n: () => navigate(paths.order), '?': () => setListed(true) });
  return (
    <>
      <Button kind="icon" aria-label="Keyboard shortcuts" onClick={() => setListed(true)}>
        <kbd>?</kbd>
      </Button>
      {isListed && <KeyList onClose={() => setListed(false)} />}
    </>
  );
}
