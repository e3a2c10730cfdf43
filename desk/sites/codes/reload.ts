import { invalidate } from '@octavo/client/query';
import { listCampaigns } from '@octavo/contract/campaigns';
import { reloadSite } from '../useSave.ts';

/** What is asked again after a change of a code. */
export async function reloadCodes() {
  await invalidate(listCampaigns);
  await reloadSite();
}
