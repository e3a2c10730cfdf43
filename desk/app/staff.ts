import { queryOf } from '@octavo/client/query';
import { getSignedInStaff } from '@octavo/contract/desk';
import type { StaffRole } from '@octavo/domain/desk/right';
import { type StaffOperation, mayDo } from '@octavo/domain/desk/rights';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from './session.ts';

export const staffQuery = queryOf(getSignedInStaff, {});

/** The member of staff who is signed in; undefined before the server has said who. */
export function useStaff() {
  const enabled = useIsSignedIn();
  return useQuery({ ...staffQuery, enabled }).data;
}

/** Whether the member of staff who is signed in may do an operation at all, by the table of rights (ADR 0135). */
export function useMay(): (operation: StaffOperation) => boolean {
  const role: StaffRole | undefined = useStaff()?.role;
  return (operation) => role !== undefined && mayDo(role, operation);
}
