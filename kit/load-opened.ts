import { type ComponentType, type ReactNode, isValidElement } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** What stands around screens that somebody who is not signed in does not see, and what loads what is seen instead. */
type Guard = { by: ComponentType<never>; load: () => Promise<unknown> };

/**
 * ADR 0390 Loads the parts among the elements of the routes that an address opens, so that the first render has all of them. What cannot be loaded is
 * asked for again where it is shown.
 */
export async function loadOpened(opened: ReactNode[], guard?: Guard) {
  const types = opened.flatMap((element) => (isValidElement(element) ? [element.type] : []));
  const isGuarded = types.some((type) => type === guard?.by);
  const loads = guard && isGuarded ? [guard.load] : types.map((type) => (type as Partial<LazyPart<object>>).load);
  await Promise.allSettled(loads.map((load) => load?.()));
}
