import type * as contract from '@octavo/contract/sites';
import type { Call } from '#http/on.ts';
import { presentSite } from './present.ts';

/** spec §7 Both calls for settings return the site defaults of spec §3. */
export const getSettings = (call: Call<typeof contract.getSettings>) => presentSite(call.site, call);
