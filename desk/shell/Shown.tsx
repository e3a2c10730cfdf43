import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Says, beside a screen, when the code of the screen and its first answers are there: what comes next is not loaded before. */
export function Shown({ onShown }: { onShown: (isShown: true) => void }) {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (!isFetching) onShown(true);
  }, [isFetching, onShown]);
  return null;
}
