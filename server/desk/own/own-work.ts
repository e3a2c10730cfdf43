import * as contract from '@octavo/contract/desk-own-work';
import { earliestToday, whyNoDaysOff } from '@octavo/domain/desk/days-off';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import type { StaffRow } from '#staff/store.ts';
import { deleteDaysOff, insertDaysOff, loadDaysOff, loadRoom, lockFreePlaces, updateCapacity } from './store.ts';

const subjectOf = ({ id }: StaffRow) => ({ subject: `staff ${id}` });

const ownWork = async (db: Db, { id }: StaffRow, now: Date): Promise<contract.OwnWork> => ({
  ...(await loadRoom(db, id)),
  daysOff: await loadDaysOff(db, id, now),
});

/** spec §12.15 How much the writer who asks takes, and when the writer is off. */
export const getOwnWork = ({ db, staff, now }: Call<typeof contract.getOwnWork>) => ownWork(db, staff, now());

/** spec §12.15 Sets how many orders the writer takes at a time. What the writer has already, stays. */
export const setOwnCapacity = (call: Call<typeof contract.setOwnCapacity>) =>
  inTransaction(call, contract.setOwnCapacity.name, async (tx) => {
    const { staff, body, now } = call;
    await lockFreePlaces(tx, staff.id);
    const { papersMax: was } = await loadRoom(tx, staff.id);
    if (was !== body.papersMax) {
      await updateCapacity(tx, staff.id, body.papersMax);
      await auditDesk(tx, call, 'setOwnCapacity', { ...subjectOf(staff), was: { papersMax: was }, became: body });
    }
    return ownWork(tx, staff, now());
  });

/** spec §12.15 Notes days off. Throws a `WhyNoDaysOff`. */
export const addDaysOff = (call: Call<typeof contract.addDaysOff>) =>
  inTransaction(call, contract.addDaysOff.name, async (tx) => {
    const { staff, body } = call;
    const now = call.now();
    await lockFreePlaces(tx, staff.id); // two of the same days at once follow each other
    refuse(whyNoDaysOff(body, await loadDaysOff(tx, staff.id, now), { now, today: earliestToday(now) }));
    await insertDaysOff(tx, { ...body, staffId: staff.id, dateCreated: now });
    await auditDesk(tx, call, 'addDaysOff', { ...subjectOf(staff), became: body });
    return ownWork(tx, staff, now);
  });

/** spec §12.15 Takes days off back. Throws `not_found`. */
export const removeDaysOff = (call: Call<typeof contract.removeDaysOff>) =>
  inTransaction(call, contract.removeDaysOff.name, async (tx) => {
    const { staff, params, now } = call;
    const was = found(await deleteDaysOff(tx, staff.id, params.id));
    await auditDesk(tx, call, 'removeDaysOff', { ...subjectOf(staff), was });
    return ownWork(tx, staff, now());
  });
