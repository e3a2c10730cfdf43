import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { useQuery } from '@tanstack/react-query';
import { askLazily } from '@octavo/client/ask-lazily';

const askWriters = askLazily(() => import('@octavo/contract/writers'), 'listPreferredWriters');

const NO_WRITERS: readonly PreferredWriter[] = [];

/** spec §7 The writers whom the customer may prefer: none for a guest, null while the list loads. */
export function usePreferredWriters(isSignedIn: boolean): readonly PreferredWriter[] | null {
  const { data } = useQuery({ ...askWriters({}), enabled: isSignedIn });
  return data ?? (isSignedIn ? null : NO_WRITERS);
}
