import { useState } from 'react';

/**
 * The value; while `isFrozen`, the value from before. A guest who becomes a customer while filling in the order form keeps the
 * layout of a guest, so nothing moves on the page.
 */
export function useFrozenValue<T>(value: T, isFrozen: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isFrozen && shown !== value) setShown(value);
  return isFrozen ? shown : value;
}
