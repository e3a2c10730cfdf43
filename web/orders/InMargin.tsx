import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const PLACE = 'tab-in-margin';

/** The place in the margin of an order that belongs to its tab. */
export const PlaceInMargin = ({ className }: { className: string | undefined }) => (
  <section id={PLACE} className={className} />
);

/** What a tab adds to the margin of its order; nothing while there is no margin. */
export function InMargin({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, placeOnPage);
  return place && createPortal(children, place);
}

const neverChanges = () => () => {};
const placeOnPage = () => document.getElementById(PLACE);
