import { type MacroParts, type WhyNoLater, mayRunMacro, partsOf } from '@octavo/domain/desk/macros';
import { gapsOf } from '@octavo/domain/desk/variables';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { queueJob } from '#operations/queue-job.ts';
import { refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import type { Owner } from '../assign-part.ts';
import { loadMacro } from '../store.ts';
import { filledIn, textOf, valuesOf } from '../values.ts';
import { hasLater, insertLater } from './store.ts';

type Later = NonNullable<MacroParts['later']>;
type Asking = { staff: StaffRow; site: Site };
type Planning = Asking & Pick<Operation, 'tx' | 'order' | 'at'> & { sessionId: string; ownerThen: Owner };

/** ADR 0261 The macro that a part of another one names, and why it cannot wait at the order now. */
export async function laterOf(db: Db, order: OrderRow, { staff, site }: Asking, { macro: id }: Later) {
  const macro = await loadMacro(db, staff.siteId, id);
  return { macro, why: await whyNot() };

  async function whyNot(): Promise<WhyNoLater | null> {
    if (!macro || macro.parts.later || !mayRunMacro(staff.account, macro.parts)) return 'macro_changed';
    if (await hasLater(db, order.id)) return 'macro_waiting';
    const parts = filledIn(macro.parts, await valuesOf(db, order, staff, site));
    return partsOf(parts).some((part) => gapsOf(textOf(part, parts) ?? '').length > 0) ? 'variable_empty' : null;
  }
}

/** ADR 0261 Lets another macro wait at the locked order. Throws what `laterOf` says. */
export async function planLater(
  { tx, order, at, sessionId, ownerThen, ...asking }: Planning,
  later: Later,
): Promise<number> {
  const { macro, why } = await laterOf(tx, order, asking, later);
  refuse(macro ? why : 'macro_changed');
  const { id: macroId = 0, name = '', version = 0 } = macro ?? {};
  const afterMinutes = later.hours * 60;
  const of = { orderId: order.id, staffId: asking.staff.id, sessionId, macroId, name, version };
  const dates = { goesAt: minutesAfter(at, afterMinutes), dateCreated: at, dateEnded: null };
  const id = await insertLater(tx, { ...of, ...dates, why: null });
  await queueJob(tx, 'run_later_macro', { id, ownerThen }, { afterMinutes });
  return id;
}
