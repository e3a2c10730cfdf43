import { useState } from 'react';

/**
 * The value; while `isHeld`, the value from before. A guest who becomes a customer while filling in the order form keeps the
 * layout of a guest, so nothing moves on the page.
 */
export function useHeldValue<T>(value: T, isHeld: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}
