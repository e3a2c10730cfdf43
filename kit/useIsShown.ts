import { useEffect, useState } from 'react';
import { whenShown } from '@octavo/client/whenShown';

/** Whether the screen with the component is shown with what it loads. What nobody sees at first is asked then. */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => whenShown(() => setShown(true)), []);
  return isShown;
}
