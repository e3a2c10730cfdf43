import { isLeftToRule } from '@octavo/domain/desk/duty';
import type { MacroParts } from '@octavo/domain/desk/macros';
import { deskRoleOf } from '@octavo/domain/desk/rights';
import type { Db } from '#db.ts';
import { Refusal, found } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { type StaffRow, loadStaffOfSite } from '#staff/store.ts';
import { assignOrder } from '../assign-writer.ts';
import { handOn } from '../conversation/hand-on.ts';
import { loadRule, lockOnDuty } from '../duty/store.ts';
import type { Done } from './store.ts';

/** Who has a conversation: nobody where it is null. */
export type Owner = number | null;

type Assign = NonNullable<MacroParts['assign']>;

type Assigning = Operation &
  Pick<Services, 'environment' | 'sites'> & {
    staff: StaffRow;
    site: Site;
    /** Of what runs later: who had the conversation when it was planned. */
    ownerThen?: Owner | undefined;
  };

/** ADR 0128, ADR 0441 Gives the work to a writer, or the conversation; what runs later gives it only if it is still with who had it. */
export async function assign(assigning: Assigning, to: Assign): Promise<Done> {
  const { tx, order, site, ownerThen } = assigning;
  if (to.to === 'writer') {
    const was = order.writerId;
    await assignOrder({ ...assigning, site, body: to });
    return { writer: { was, became: to.idWriter } };
  }
  if (ownerThen !== undefined && ownerThen !== order.ownerId) return {};
  const owner = { was: order.ownerId, became: await ownerAfter(assigning, to) };
  if (!(await handOn(tx, order, owner.was, owner.became))) throw new Refusal('not_found'); // somebody who was deactivated at this moment
  return { owner };
}

async function ownerAfter({ tx, site, staff, at }: Assigning, to: Exclude<Assign, { to: 'writer' }>): Promise<Owner> {
  if (to.to === 'nobody') return null;
  if (to.to === 'runner') return orNobody(tx, site.id, staff.id, at);
  const colleague = found(await loadStaffOfSite(tx, site.id, to.id));
  found(deskRoleOf(colleague.role) === 'support' ? colleague : undefined);
  return orNobody(tx, site.id, colleague.id, at);
}

/** spec §12.11 Somebody, or nobody where the site assigns by rule and they are off duty. They stay on duty until the transaction ends. */
export const orNobody = async (tx: Db, siteId: number, id: number, at: Date): Promise<Owner> =>
  (await loadRule(tx, siteId)) && !(await lockOnDuty(tx, id, at)) ? null : id;

/** The same, of what a macro would do: whether somebody does not get it. */
export async function isGivenByRule(
  db: Db,
  staff: Pick<StaffRow, 'siteId' | 'onDutySince' | 'onDutyUntil'>,
  now: Date,
) {
  const duty = { since: staff.onDutySince, until: staff.onDutyUntil };
  return isLeftToRule(await loadRule(db, staff.siteId), duty, now);
}
