import type * as contract from '@octavo/contract/desk-disputes';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { presentDisputes } from './present.ts';
import { countDecided, loadDisputes } from './store.ts';

const SHOWN_DAYS = 30;

/** spec §12.12 The disputes of the site with what proves each, and how many were won this year. */
export async function listDisputes({ db, staff, now }: Call<typeof contract.listDisputes>) {
  const rows = await loadDisputes(db, staff.siteId, minutesAfter(now(), -SHOWN_DAYS * DAY_MINUTES));
  const year = new Date(Date.UTC(now().getUTCFullYear(), 0, 1));
  return { disputes: await presentDisputes(db, rows), ...(await countDecided(db, staff.siteId, year)) };
}
