import { useIsFetching } from '@tanstack/react-query';
import { isOverloaded } from './api-error.ts';

/** ADR 0149 Whether something on the page waits because the server has too much to do; it is tried again by itself. */
export const useIsCrowded = (): boolean =>
  useIsFetching({ predicate: ({ state }) => isOverloaded(state.fetchFailureReason) }) > 0;
