import { useEffect, useState } from 'react';
import { listenToCalls } from '@octavo/client/listeners';

/**
 * spec §8, D53 The shared handler of 409: where the server says that everything is elsewhere, the address of the site to go on
 * at, for as long as this screen stays; null otherwise. `stale_version` is left to the order form, the only one that may get it.
 */
export function useMovedFrom(pathname: string): string | null {
  const [moved, setMoved] = useState<{ from: string; location: string } | null>(null);
  useEffect(
    () =>
      listenToCalls({
        conflict: ({ problem: { code, location } }) => {
          if (code !== 'site_moved' || !location) return false;
          setMoved({ from: pathname, location });
          return true;
        },
      }),
    [pathname],
  );
  return moved?.from === pathname ? moved.location : null;
}
