import { useSite } from '@octavo/client/site';
import { whySiteClosed } from '@octavo/domain/sites/permission';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import type { ReactNode } from 'react';
import { useMovedTo } from './useMovedTo.ts';

const Moved = lazyPart(() => import('./Moved.tsx'), 'Moved');
const ClosedSite = lazyPart(() => import('./ClosedSite.tsx'), 'ClosedSite');

/** spec §1, §2 What only a site that takes orders shows; in its place where the site has moved to, or that it is closed. */
export function OnlyOpen({ children }: { children: ReactNode }) {
  const { siteStatus } = useSite();
  const to = useMovedTo();
  if (to) return <Moved to={to} />;
  return whySiteClosed({ status: siteStatus }) ? <ClosedSite /> : children;
}
