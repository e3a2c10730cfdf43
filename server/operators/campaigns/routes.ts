import * as contract from '@octavo/contract/campaigns';
import { on } from '#http/on.ts';
import { createDeskCampaign, endDeskCampaign, listCampaigns } from './at-desk.ts';

export const campaigns = [
  on(contract.createCampaign, createDeskCampaign),
  on(contract.listCampaigns, listCampaigns),
  on(contract.endCampaign, endDeskCampaign),
];
