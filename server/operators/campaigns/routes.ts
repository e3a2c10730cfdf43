import * as contract from '@octavo/contract/campaigns';
import { on } from '#http/on.ts';
import { createCampaign } from './create-campaign.ts';
import { endCampaign } from './end-campaign.ts';
import { listedCampaigns } from './store.ts';
import type { Act } from '../act.ts';
import type { Services } from '#services.ts';
import type { StaffRow } from '#staff/store.ts';

type DeskCall = Services & { site: { id: number }; staff: StaffRow; sessionId: string };

const actOf = (call: DeskCall): Act => {
  const { staff, sessionId, site } = call;
  return { ...call, actor: staff.email, atDesk: { siteId: site.id, staffId: staff.id, sessionId } };
};

export const campaigns = [
  on(contract.createCampaign, (call) => createCampaign(actOf(call), call.body)),
  on(contract.listCampaigns, (call) => listedCampaigns(call.db).execute()),
  on(contract.endCampaign, (call) => endCampaign(actOf(call), call.params.id)),
];
