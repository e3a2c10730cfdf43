import { useIsMutating } from '@tanstack/react-query';

/** spec D43 Whether a save runs that blocks other actions until it has ended: its mutation has `isBlocking` in its `meta`. */
export const useIsLocked = (): boolean =>
  useIsMutating({ predicate: ({ options: { meta } }) => meta?.isBlocking === true }) > 0;
