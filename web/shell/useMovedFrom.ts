import { useEffect, useState } from 'react';
import { cache } from '@octavo/client/cache';
import { listenToCalls } from '@octavo/client/listeners';

/**
 * spec §8, D53 The shared handler of 409. When the server answers that the site has moved, returns the address of the new site
 * until the path changes; otherwise null. A stale version loads again what the page shows, and the call fails with its words.
 */
export function useMovedFrom(pathname: string): string | null {
  const [moved, setMoved] = useState<{ from: string; location: string } | null>(null);
  useEffect(
    () =>
      listenToCalls({
        conflict: ({ problem: { code, location } }) => {
          if (code === 'stale_version') void cache.invalidateQueries();
          if (code !== 'site_moved' || !location) return false;
          setMoved({ from: pathname, location });
          return true;
        },
      }),
    [pathname],
  );
  return moved?.from === pathname ? moved.location : null;
}
