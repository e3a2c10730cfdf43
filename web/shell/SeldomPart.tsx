import type { Transfer } from '@octavo/contract/sites';
import { lazy } from 'react';

const MovedAway = lazy(async () => ({ default: (await import('#sites/MovedAway.tsx')).MovedAway }));
const Outside = lazy(async () => ({ default: (await import('#analytics/Outside.tsx')).Outside }));
const TransferParts = lazy(async () => ({ default: (await import('./TransferParts.tsx')).TransferParts }));

/** In the place of a screen, in the top row, or nowhere to be seen. */
export type SeldomProps = { movedTo: string } | { sister: Transfer } | { outside: true };

export function SeldomPart(props: SeldomProps) {
  if ('movedTo' in props) return <MovedAway location={props.movedTo} />;
  return 'sister' in props ? <TransferParts to={props.sister} /> : <Outside />;
}
