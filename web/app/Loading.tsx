import { Failure } from '@octavo/kit/Failure.tsx';
import type { ReactNode } from 'react';
import { appWords } from './words.ts';

type Props = {
  query: { isPaused: boolean; refetch: () => unknown };
  look?: 'full' | 'inline';
  /** What a screen reader says of the grey shapes; nothing where something else says it. */
  label?: string;
  /** Its grey shapes. */
  children: ReactNode;
};

/** spec §11.97 In the place of what is being loaded: its grey shapes, or where that waits for a network, that it needs one. */
export function Loading({ query, look = 'full', label, children }: Props) {
  if (query.isPaused) return <NeedsConnection look={look} onRetry={() => query.refetch()} />;
  return label === undefined ? children : <output aria-label={label}>{children}</output>;
}

/** spec §11.97 In the place of what waits for a network. It is loaded by itself when there is one. */
export const NeedsConnection = ({ look = 'full', onRetry }: { look?: 'full' | 'inline'; onRetry: () => unknown }) => (
  <Failure look={look} error={{ message: appWords.needsConnection }} onRetry={() => void onRetry()} />
);
