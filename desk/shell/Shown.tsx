import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Says, beside a screen, when the code of the screen and its first answers are there: what comes next is not loaded before. */
export function Shown({ onShown }: { onShown: (isShown: true) => void }) {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (client.isFetching() === 0) onShown(true); // a screen that was shown just now has begun to ask since it was rendered
  }, [client, isFetching, onShown]);
  return null;
}
