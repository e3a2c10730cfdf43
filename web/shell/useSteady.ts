import { useState } from 'react';

/** The value, or the one from before for as long as it `isHeld`: a guest who becomes a customer in the middle of the
 * order form sees no page moving under the hands. */
export function useSteady<T>(value: T, isHeld: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}
