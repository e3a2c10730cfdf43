import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { useQuery } from '@tanstack/react-query';
import { askLazily } from '@octavo/client/ask-lazily';

const askWriters = askLazily(() => import('@octavo/contract/writers'), 'listPreferredWriters');

const NOBODY: readonly PreferredWriter[] = [];

/** spec §7 Whom the customer may prefer; nobody for a guest, null until the list is here. */
export function usePreferredWriters(isSignedIn: boolean): readonly PreferredWriter[] | null {
  const { data } = useQuery({ ...askWriters({}), enabled: isSignedIn });
  return data ?? (isSignedIn ? null : NOBODY);
}
