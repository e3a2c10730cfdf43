import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Says, beside a screen, when the code of the screen and its first answers are there: what comes next is not loaded before. */
export function Shown({ onShown }: { onShown: (isShown: true) => void }) {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    const hasBegun = client.isFetching() > 0; // a screen that was shown just now asks since it was rendered
    if (!isFetching && !hasBegun) onShown(true);
  }, [client, isFetching, onShown]);
  return null;
}
