import type * as contract from '@octavo/contract/desk-transfers';
import type { Call } from '#http/on.ts';
import { endTransfer, setTransfer } from '../transfers/set-transfer.ts';
import { Refusal } from '#operations/refusal.ts';
import { actAt, asProblem, managed } from './managed.ts';
import { presentDeskSite } from './present.ts';
import { loadManagedIds } from './store.ts';

/** spec §1, §12.14 Lets the customers of a site move to another one where the caller is an operator too. Throws `setting_invalid`. */
export async function setDeskTransfer(call: Call<typeof contract.setDeskTransfer>) {
  const site = await managed(call, call.params.id);
  const target = call.sites.byHost(call.body.to);
  const ids = await loadManagedIds(call.db, call.staff.email);
  if (!target || !ids.includes(target.id)) throw new Refusal('not_found');
  await asProblem(setTransfer(actAt(call, site.id), site.host, wire(call.body)));
  await call.sites.reload();
  return presentDeskSite(call, site);
}

/** As the operation takes it. */
const wire = ({ start, ...rest }: Call<typeof contract.setDeskTransfer>['body']) => ({
  ...rest,
  ...(start && { start: start.toISOString() }),
});

/** spec §1, §12.14 Ends the transfer of a site. Throws `setting_invalid`. */
export async function endDeskTransfer(call: Call<typeof contract.endDeskTransfer>) {
  const site = await managed(call, call.params.id);
  await asProblem(endTransfer(actAt(call, site.id), site.host));
  await call.sites.reload();
  return presentDeskSite(call, site);
}
