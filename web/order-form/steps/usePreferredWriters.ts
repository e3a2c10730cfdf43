import { PREFERRED_WRITERS_CALL } from '@octavo/contract/without-schemas/first-calls';
import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { useQuery } from '@tanstack/react-query';
import { lazyQueryOf } from '@octavo/client/lazy-query';

const writersQuery = lazyQueryOf(
  () => import('@octavo/contract/writers'),
  'listPreferredWriters',
  PREFERRED_WRITERS_CALL,
);

const NO_WRITERS: readonly PreferredWriter[] = [];

/** spec §7 The writers whom the customer may prefer: none for a guest, null while the list loads. */
export function usePreferredWriters(isSignedIn: boolean): readonly PreferredWriter[] | null {
  const { data } = useQuery({ ...writersQuery({}), enabled: isSignedIn });
  return data ?? (isSignedIn ? null : NO_WRITERS);
}
