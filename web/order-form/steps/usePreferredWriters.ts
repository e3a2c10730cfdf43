import { listPreferredWriters } from '@octavo/contract/writers';
import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';

const NO_WRITERS: readonly PreferredWriter[] = [];

/** spec §7 The writers whom the customer may prefer: none for a guest, null while the list loads. */
export function usePreferredWriters(isSignedIn: boolean): readonly PreferredWriter[] | null {
  const { data } = useQuery({ ...queryOf(listPreferredWriters, {}), enabled: isSignedIn });
  return data ?? (isSignedIn ? null : NO_WRITERS);
}
