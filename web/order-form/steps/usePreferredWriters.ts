import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { useQuery } from '@tanstack/react-query';

const NOBODY: readonly PreferredWriter[] = [];

/** spec §7 Whom the customer may prefer; nobody for a guest, null until the list is here. */
export function usePreferredWriters(isSignedIn: boolean): readonly PreferredWriter[] | null {
  const { data } = useQuery({
    queryKey: ['/writers/preferred_writers', {}],
    queryFn: async () => (await import('../load-writers.ts')).loadWriters(),
    enabled: isSignedIn,
  });
  return data ?? (isSignedIn ? null : NOBODY);
}
