import * as contract from '@octavo/contract/desk-orders';
import { viewOf } from '@octavo/contract/view-parameters';
import { toParameters } from '@octavo/domain/desk/view';
import { columnsOf, columnsParameter } from '@octavo/domain/desk/view-columns';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import type { StaffRow } from '#staff/store.ts';
import type { Db } from '#db.ts';
import { ownerOf } from '../store.ts';
import { type ViewRow, countViewsOf, lockViewsOf, insertView, loadView, removeView, updateView } from './store.ts';

const MOST_VIEWS = 100;

/** spec §12.7 Whether somebody may change a view: the owner, and of a shared one an operator too. */
export const mayChangeView = (staff: StaffRow, view: Pick<ViewRow, 'staffId' | 'isShared'>): boolean =>
  view.staffId === staff.id || (view.isShared && staff.account === 'operator');

/** spec §12.7 Saves a filter. Throws `too_many_views`. */
export function createView(call: Call<typeof contract.createView>) {
  const { staff, body, key, now } = call;
  return inTransaction(call, contract.createView.name, (tx) =>
    idempotently(tx, { ...call, owner: ownerOf(staff), operation: contract.createView.name, key, body }, async () => {
      await lockViewsOf(tx, staff.siteId); // two at once would both find room for one
      if ((await countViewsOf(tx, staff.siteId)) >= MOST_VIEWS) throw new Refusal('too_many_views');
      const dates = { dateCreated: now(), dateChanged: now() };
      const id = await insertView(tx, { siteId: staff.siteId, staffId: staff.id, ...fieldsOf(body), ...dates });
      await auditDesk(tx, call, 'createView', { subject: `view ${id}`, became: body });
      return { id };
    }),
  );
}

/** spec §12.7 Throws `not_found`, `forbidden` for the shared view of somebody else, or `view_changed` where it is not as the caller has read it. */
export function changeView(call: Call<typeof contract.changeView>) {
  const { params, body, now } = call;
  const { dateChanged: read, ...became } = body;
  return inTransaction(call, contract.changeView.name, async (tx) => {
    const { name, isShared, view, dateChanged } = await ownView(tx, call);
    if (read && read.getTime() !== dateChanged.getTime()) throw new Refusal('view_changed');
    await updateView(tx, params.id, { ...fieldsOf(body), dateChanged: now() });
    const was = { name, isShared, view };
    await auditDesk(tx, call, 'changeView', { subject: `view ${params.id}`, was, became });
    return { id: params.id };
  });
}

/** The same refusals. */
export function deleteView(call: Call<typeof contract.deleteView>) {
  return inTransaction(call, contract.deleteView.name, async (tx) => {
    const { id, name } = await ownView(tx, call);
    await removeView(tx, id);
    await auditDesk(tx, call, 'deleteView', { subject: `view ${id}`, was: { name } });
    return null;
  });
}

async function ownView(tx: Db, { staff, params }: { staff: StaffRow; params: { id: number } }) {
  const view = found(await loadView(tx, staff, params.id));
  if (!mayChangeView(staff, view)) throw new Refusal('forbidden');
  return view;
}

/** What is wrong in the parameters is any, and is not kept. */
const fieldsOf = ({ name, isShared, view }: Call<typeof contract.changeView>['body']) => ({
  name,
  isShared,
  view: { ...toParameters(viewOf(view)), ...columnsParameter(columnsOf(view.columns)) },
});
