import { ClosedSite } from './ClosedSite.tsx';
import { Moved } from './Moved.tsx';
import { useMovedTo } from './useMovedTo.ts';

/** spec §2 In place of the order form on a site that has moved or is closed. */
export function NoForm() {
  const to = useMovedTo();
  return to ? <Moved to={to} /> : <ClosedSite />;
}
