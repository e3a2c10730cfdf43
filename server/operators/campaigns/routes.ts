import * as contract from '@octavo/contract/campaigns';
import { loadStaffOfSite } from '#desk/store.ts';
import { on } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import type { Act } from '../act.ts';
import { createCampaign } from './create-campaign.ts';
import { endCampaign } from './end-campaign.ts';
import { listedCampaigns } from './store.ts';

type DeskCall = Services & { site: { id: number }; staffId: number };

/** An operator who calls from the desk. Throws `forbidden` for everybody else there. */
async function operatorOf(call: DeskCall): Promise<Act> {
  const staff = await loadStaffOfSite(call.db, call.site.id, call.staffId);
  if (!staff) throw new Refusal('signed_out');
  if (staff.role !== 'operator') throw new Refusal('forbidden');
  return { ...call, actor: staff.email };
}

export const campaigns = [
  on(contract.createCampaign, async (call) => createCampaign(await operatorOf(call), call.body)),
  on(contract.listCampaigns, async (call) => listedCampaigns((await operatorOf(call)).db).execute()),
  on(contract.endCampaign, async (call) => endCampaign(await operatorOf(call), call.params.id)),
];
