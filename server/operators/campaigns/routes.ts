import * as contract from '@octavo/contract/campaigns';
import { on } from '#http/on.ts';
import { createCampaign } from './create-campaign.ts';
import { endCampaign } from './end-campaign.ts';
import { listedCampaigns } from './store.ts';
import { actOf } from '../act.ts';

export const campaigns = [
  on(contract.createCampaign, (call) => createCampaign(actOf(call), call.body)),
  on(contract.listCampaigns, (call) => listedCampaigns(call.db).execute()),
  on(contract.endCampaign, (call) => endCampaign(actOf(call), call.params.id)),
];
