import type * as contract from '@octavo/contract/desk';
import type { Call } from '#http/on.ts';

/** ADR 0135 The member of staff who calls: the web app of staff shows by the role what its server allows. */
export const getSignedInStaff = ({ staff }: Call<typeof contract.getSignedInStaff>) => ({
  id: staff.id,
  name: staff.name,
  role: staff.account,
  idWriter: staff.writerNumber,
});
