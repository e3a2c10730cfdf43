import { deskRoleOf } from '@octavo/domain/desk/permission';
import { Refusal } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import { type StaffRow, loadStaffOfSite } from './store.ts';

type StaffCall = { db: Db; site: { id: number }; staffId: number };

/** The member of staff who calls. The role is read for each request, so a change takes effect at once. */
export async function staffOf({ db, site, staffId }: StaffCall): Promise<StaffRow> {
  const staff = await loadStaffOfSite(db, site.id, staffId);
  if (!staff) throw new Refusal('signed_out');
  return { ...staff, role: deskRoleOf(staff.role) };
}
