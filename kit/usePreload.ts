import { whenShown } from '@octavo/client/whenShown';
import { useEffect } from 'react';

/** The lazy parts and modules that a screen may need next. */
export type Next = readonly { load: () => Promise<unknown> }[];

/** Loads the next parts of a screen when the browser is idle, once it `isTime`; nothing when the browser saves data. */
export function usePreload(next: Next, isTime = true) {
  useEffect(() => {
    if (!isTime || savesData()) return undefined;
    return whenShown(() => loadAll(next));
  }, [next, isTime]);
}

/** Whether the customer has switched on data saving. Only some browsers report it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false; // not standard, so without a type

const loadAll = (next: Next) => next.forEach(({ load }) => void load().catch(ignore));

const ignore = () => {}; // offline: the part is loaded again when it is needed
