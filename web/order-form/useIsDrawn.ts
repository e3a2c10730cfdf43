import { useEffect, useState } from 'react';

/** False for the first frame, true from then on: what lies below the fold waits until the top can be used. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => setDrawn(true))));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDrawn;
}
