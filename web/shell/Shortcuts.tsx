import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#app/shortcuts.ts';
import { useOrderPath } from '#app/useOrderPath.ts';
import { appWords } from '#app/words.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { NAV_ITEMS } from './nav-items.ts';
import { ShortcutList } from './ShortcutList.tsx';

/** The keyboard shortcuts that work on every screen, and the button that lists them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const orderPath = useOrderPath();
  const screens = NAV_ITEMS.map(({ keys, to }) => [keys, () => navigate(to)]);
  useShortcuts({ ...Object.fromEntries(screens), n: () => navigate(orderPath), '?': () => setListed(true) });
  return (
    <>
      <Button kind="icon" aria-label={appWords.keyboardShortcuts} onClick={() => setListed(true)}>
        <kbd>?</kbd>
      </Button>
      {isListed && <ShortcutList onClose={() => setListed(false)} />}
    </>
  );
}
