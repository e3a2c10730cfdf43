import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useEffect } from 'react';
import { useKeys } from '#app/keys.ts';
import { closePalette, openPalette, useIsPaletteOpen } from '#app/palette.ts';
import { shellWords } from './words.ts';

const SearchPalette = lazyPart(() => import('#search/SearchPalette.tsx'), 'SearchPalette', { fallback: null });
const NEXT = [SearchPalette];

/** The palette, and the key that opens it from everywhere. `isShown`: the screen is there. */
export function PaletteHost({ isShown }: { isShown: boolean }) {
  usePreload(NEXT, isShown);
  const isOpen = useIsPaletteOpen();
  useKeys(shellWords.keys.everywhere, [
    { keys: '$mod+k', words: shellWords.keys.search, icon: 'search', run: openPalette },
  ]);
  useEffect(() => closePalette, []); // the next person of this page opens it
  return isOpen && <SearchPalette />;
}
